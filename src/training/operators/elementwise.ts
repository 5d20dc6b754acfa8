import { checkConstant, checkRate, sameShape, shapeText, type Tape, type Tensor, writing } from '../tape.js'

/** a + b, element by element. */
export function add(tape: Tape, a: Tensor, b: Tensor): Tensor {
  const { emit, record } = writing('add', tape, a, b)
  sameShape('add', a, b)
  return record(emit('Add', [a, b], a.shape), (d) => [
    [a, d],
    [b, d],
  ])
}

/** a − b, element by element. */
export function subtract(tape: Tape, a: Tensor, b: Tensor): Tensor {
  const { emit, record } = writing('subtract', tape, a, b)
  sameShape('subtract', a, b)
  return record(emit('Sub', [a, b], a.shape), (d) => [
    [a, d],
    [b, emit('Neg', [d], b.shape)],
  ])
}

/** a · b, element by element. */
export function multiply(tape: Tape, a: Tensor, b: Tensor): Tensor {
  const { emit, record } = writing('multiply', tape, a, b)
  sameShape('multiply', a, b)
  return record(emit('Mul', [a, b], a.shape), (d) => [
    [a, emit('Mul', [d, b], a.shape)],
    [b, emit('Mul', [d, a], b.shape)],
  ])
}

/** x times a constant, or times a number that is fed. */
export function scale(tape: Tape, x: Tensor, by: number | Tensor): Tensor {
  const { emit, record, graph } = writing('scale', tape, x, ...(typeof by === 'number' ? [] : [by]))
  if (typeof by === 'number') checkConstant('scale', by)
  else if (by.shape.length > 0) throw new RangeError(`scale: expected one number, not ${shapeText(by.shape)}`)
  const factor = typeof by === 'number' ? graph.number(by) : by
  return record(emit('Mul', [x, factor], x.shape), (d) => [[x, emit('Mul', [d, factor], x.shape)]])
}

/** |x|; its gradient at 0 is 0. */
export function abs(tape: Tape, x: Tensor): Tensor {
  const { emit, record } = writing('abs', tape, x)
  return record(emit('Abs', [x], x.shape), (d) => [
    [x, emit('Mul', [d, emit('Sign', [x], x.shape)], x.shape)],
  ])
}

/** max(0, x); its gradient at 0 is 0. */
export function relu(tape: Tape, x: Tensor): Tensor {
  const { emit, record, graph } = writing('relu', tape, x)
  return record(emit('Relu', [x], x.shape), (d) => {
    const open = emit('Cast', [emit('Greater', [x, graph.number(0)], x.shape)], x.shape, { to: 1 })
    return [[x, emit('Mul', [d, open], x.shape)]]
  })
}

/** The hyperbolic tangent of each element. */
export function tanh(tape: Tape, x: Tensor): Tensor {
  const { emit, record, graph } = writing('tanh', tape, x)
  const y = emit('Tanh', [x], x.shape)
  return record(y, (d) => {
    const slope = emit('Sub', [graph.number(1), emit('Mul', [y, y], x.shape)], x.shape)
    return [[x, emit('Mul', [d, slope], x.shape)]]
  })
}

/** x·Φ(x), exactly; its slope is Φ(x) + x·φ(x). */
export function gelu(tape: Tape, x: Tensor): Tensor {
  const { emit, record, graph } = writing('gelu', tape, x)
  const { shape } = x
  return record(emit('Gelu', [x], shape), (d) => {
    const error = emit('Erf', [emit('Mul', [x, graph.number(Math.SQRT1_2)], shape)], shape)
    const cumulative = emit('Mul', [emit('Add', [error, graph.number(1)], shape), graph.number(0.5)], shape)
    const exponent = emit('Mul', [emit('Mul', [x, x], shape), graph.number(-0.5)], shape)
    const density = emit(
      'Mul',
      [emit('Exp', [exponent], shape), graph.number(1 / Math.sqrt(2 * Math.PI))],
      shape,
    )
    const slope = emit('Add', [cumulative, emit('Mul', [x, density], shape)], shape)
    return [[x, emit('Mul', [d, slope], shape)]]
  })
}

/** The tanh form of GELU, as in GPT-2 and some ALBERT-like models. */
export function geluTanh(tape: Tape, x: Tensor): Tensor {
  const { emit, record, graph } = writing('geluTanh', tape, x)
  const { shape } = x
  const [k, c] = [Math.sqrt(2 / Math.PI), 0.044715]
  return record(emit('Gelu', [x], shape, { approximate: 'tanh' }), (d) => {
    const square = emit('Mul', [x, x], shape)
    const factor = (a: number, b: number): Tensor =>
      emit('Add', [emit('Mul', [square, graph.number(b)], shape), graph.number(a)], shape)
    const t = emit('Tanh', [emit('Mul', [x, factor(k, k * c)], shape)], shape) // tanh(k(x + c·x³))
    const steep = emit('Mul', [x, factor(k, 3 * k * c)], shape) // x times the slope of its argument
    const bend = emit(
      'Mul',
      [steep, emit('Sub', [graph.number(1), emit('Mul', [t, t], shape)], shape)],
      shape,
    )
    const sum = emit('Add', [emit('Add', [t, graph.number(1)], shape), bend], shape)
    return [[x, emit('Mul', [d, emit('Mul', [sum, graph.number(0.5)], shape)], shape)]]
  })
}

/** Dropout: parts are dropped at random in training and the rest is scaled up, so that the mean stays. */
export function dropout(tape: Tape, x: Tensor, rate: number): Tensor {
  const { emit, record, graph } = writing('dropout', tape, x)
  checkRate('dropout', rate)
  if (rate === 0) return x
  const { tensor, kept } = tape.mask(x.shape, rate)
  const factor = emit('Mul', [emit('Cast', [tensor], x.shape, { to: 1 }), graph.number(1 / kept)], x.shape)
  return record(emit('Mul', [x, factor], x.shape), (d) => [[x, emit('Mul', [d, factor], x.shape)]])
}
