import { checkEach, checkFields, checkFunction, checkTexts, legible, shown, wordOf } from '../core/index.js'
import {
  type Attribute,
  type ElementType,
  elementTypes,
  type GraphBuilder,
  graphBuilder,
} from '../encoders/index.js'

/** Sizes; a name stands for one that is known only per batch. */
export type Shape = readonly (number | string)[]

/** A node's output in the graph that is being written. */
export interface Tensor {
  readonly name: string
  readonly shape: Shape
}

/** 1 if a part is kept, 0 if not. */
export interface Mask {
  readonly tensor: Tensor
  /** Share that is kept, a multiple of 1/256: one random byte decides. */
  readonly kept: number
}

/** The gradient of each input of an operation, from the gradient of its output. */
export type Backward = (gradient: Tensor) => readonly (readonly [input: Tensor, share: Tensor])[]

/**
 * Writes a computation as an ONNX graph and remembers how to go back through it: `gradients` then writes the backward
 * pass into the same graph, which onnxruntime runs like any other.
 */
export interface Tape {
  readonly graph: GraphBuilder
  input(name: string, shape: Shape, element?: ElementType): Tensor
  /** An input that is trained. */
  parameter(name: string, shape: readonly number[]): Tensor
  readonly parameters: readonly Tensor[]
  /** An input that says which parts of a tensor are kept, at random, again in every step. */
  mask(shape: Shape, rate: number): Mask
  readonly masks: readonly Mask[]
  /** A node that gradients do not pass. */
  emit(
    operator: string,
    inputs: readonly (Tensor | string)[],
    shape: Shape,
    attributes?: Readonly<Record<string, Attribute>>,
  ): Tensor
  /** Says how gradients pass a tensor. */
  record(output: Tensor, backward: Backward): Tensor
  /** The gradient of a number for each tensor; null if the number does not depend on it. */
  gradients(loss: Tensor, wanted: readonly Tensor[]): (Tensor | null)[]
}

const checkName = (what: string, name: string): void => {
  checkTexts(what, name)
  if (name === '') throw new RangeError(`${what}: expected a name that is not empty`)
}

/** Names of sizes are quoted in messages. */
const longestName = 100

function checkSize(what: string, size: unknown): void {
  if (
    typeof size === 'string'
      ? size === '' || size.length > longestName
      : !(Number.isSafeInteger(size) && (size as number) >= 0)
  )
    throw new RangeError(`${what} of ${shown(size)}: expected a size, or the name of one`)
}

const checkShape = (what: string, shape: Shape): void => checkEach(what, shape, checkSize)

export const checkTensor = (what: string, tensor: Tensor): void =>
  checkFields(what, tensor, { name: 'some text', shape: checkShape })

/** The tape that an operator writes on, checked together with the tensors that it takes. */
export function writing(what: string, tape: Tape, ...tensors: readonly Tensor[]): Tape {
  checkFields(what, tape, { emit: 'function', record: 'function', input: 'function', graph: 'object' })
  for (const tensor of tensors) checkTensor(what, tensor)
  return tape
}

/** A dropout rate; at least one of 256 parts must be kept. */
export function checkRate(what: string, rate: number): void {
  if (typeof rate !== 'number' || !(rate >= 0 && Math.round(rate * 256) < 256))
    throw new RangeError(`${what} of ${shown(rate)}: expected a share, 0 or above and below 1`)
}

/** A constant of the graph. */
export function checkConstant(what: string, value: number): void {
  if (!Number.isFinite(value)) throw new RangeError(`${what} of ${shown(value)}: expected a number`)
}

export const nameOf = (tensor: Tensor | string): string => (typeof tensor === 'string' ? tensor : tensor.name)

/** An empty tape: operators write on it, `gradients` adds the backward pass, and `compile` makes the program. */
export function makeTape(): Tape {
  const graph = graphBuilder()
  const recorded: { readonly output: Tensor; readonly backward: Backward }[] = []
  const parameters = new Map<string, Tensor>()
  const masks: Mask[] = []

  const inputs = new Set<string>()
  const input = (name: string, shape: Shape, element: ElementType = 'float'): Tensor => {
    checkName('input', name)
    checkShape(`input ${name}: shape`, shape)
    wordOf(...Object.keys(elementTypes))(`input ${name}: element`, element)
    if (inputs.has(name)) throw new RangeError(`the input ${name} already exists`)
    inputs.add(name)
    graph.input(name, shape, element)
    return { name, shape }
  }
  const emit: Tape['emit'] = (operator, given, shape, attributes = {}) => {
    checkName('emit', operator)
    checkEach(`${operator}: inputs`, given, (what, each) =>
      typeof each === 'string' ? checkName(what, each) : checkTensor(what, each),
    )
    checkShape(`${operator}: shape`, shape)
    checkAttributes(`${operator}: attributes`, attributes)
    return { name: graph.node(operator, given.map(nameOf), attributes), shape }
  }
  return {
    graph,
    input,
    emit,
    get parameters() {
      return [...parameters.values()]
    },
    masks,
    parameter(name, shape) {
      if (parameters.has(name)) throw new RangeError(`the parameter ${name} already exists`)
      const made = input(name, shape)
      parameters.set(name, made)
      return made
    },
    mask(shape, rate) {
      checkRate('mask: rate', rate)
      const made: Mask = {
        tensor: input(`mask_${masks.length}`, shape, 'uint8'),
        kept: 1 - Math.round(rate * 256) / 256,
      }
      masks.push(made)
      return made
    },
    record(output, backward) {
      checkTensor('record', output)
      checkFunction('record: backward', backward)
      recorded.push({ output, backward })
      return output
    },
    gradients(loss, wanted) {
      checkTensor('gradients: loss', loss)
      checkEach('gradients: wanted', wanted, checkTensor)
      if (loss.shape.length > 0) throw new RangeError(`a loss is one number, not ${shapeText(loss.shape)}`)
      const found = new Map<string, Tensor>([[loss.name, { name: graph.number(1), shape: [] }]])
      for (const { output, backward } of recorded.toReversed()) {
        const gradient = found.get(output.name)
        if (!gradient) continue
        for (const [to, share] of backward(gradient)) {
          sameShape('a gradient', to, share)
          const before = found.get(to.name)
          found.set(to.name, before ? emit('Add', [before, share], to.shape) : share)
        }
      }
      return wanted.map(({ name }) => found.get(name) ?? null)
    },
  }
}

function checkAttributes(what: string, attributes: Readonly<Record<string, Attribute>>): void {
  const isAttribute = (value: unknown): boolean =>
    typeof value === 'string' ||
    Number.isSafeInteger(value) ||
    (Array.isArray(value) && Array.from(value).every((each) => Number.isSafeInteger(each))) ||
    Number.isFinite((value as { readonly float?: unknown } | null)?.float)
  checkFields(what, attributes, {})
  for (const [name, value] of Object.entries(attributes))
    if (!isAttribute(value))
      throw new RangeError(
        `${what}: ${name} of ${shown(value)}: expected a whole number, a text, a list of whole numbers or { float }`,
      )
}

export const shapeText = (shape: Shape): string => `[${shape.join(', ')}]`

export function sameShape(what: string, a: Tensor, b: Tensor): void {
  if (a.shape.join() !== b.shape.join())
    throw new RangeError(
      legible(`${what}: ${shapeText(a.shape)} and ${shapeText(b.shape)} are not the same shape`, 300),
    )
}

/** The two sizes of a matrix. */
export function sizes(what: string, { shape }: Tensor): readonly [number | string, number | string] {
  const [rows, columns] = shape
  if (shape.length !== 2 || rows === undefined || columns === undefined)
    throw new RangeError(`${what}: expected a matrix, not ${shapeText(shape)}`)
  return [rows, columns]
}
