import type { WeightEmitter } from './emit-weights.js'
import type { GraphBuilder } from './graph-builder.js'

/** Gives x·Wᵀ for the matrix of a linear layer. */
export type EmitProduct = (x: string, weight: string, from: number, to: number) => string

/** Whole numbers from 1 to 255 stand for −1 to 1, 128 for nothing. */
const [steps, middle] = [127, 128]

/** Of weights, one bit less: processors without VNNI add two products in 16 bits, which larger ones would overflow. */
const weightSteps = 63

/** A matrix in whole numbers, each row with its own scale. Columns by rows, as MatMul wants it. */
export function quantised(values: Float32Array, rows: number, columns: number) {
  const whole = new Int8Array(values.length)
  const scales = new Float32Array(rows)
  for (let row = 0; row < rows; row++) {
    const own = values.subarray(row * columns, (row + 1) * columns)
    const largest = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    scales[row] = largest / weightSteps
    if (largest > 0)
      for (let column = 0; column < columns; column++)
        whole[column * rows + row] = Math.round((own[column]! / largest) * weightSteps)
  }
  return { whole, scales }
}

/**
 * Products in eight-bit whole numbers. Every token has a scale of its own, so that its vector does not depend on what it
 * is encoded beside: with one scale for the whole batch, padding alone moved vectors by up to 0.3.
 */
export function int8Products(graph: GraphBuilder, weights: WeightEmitter): EmitProduct {
  const { node } = graph
  const tokens = new Map<string, { readonly whole: string; readonly scale: string }>()
  const quantise = (x: string) => {
    const known = tokens.get(x)
    if (known) return known
    const largest = node('ReduceMax', [node('Abs', [x]), graph.integers([-1])], { keepdims: 1 })
    const scale = node('Mul', [node('Max', [largest, graph.number(1e-9)]), graph.number(1 / steps)])
    // A cast cuts off what follows the point, so a half is added first.
    const shifted = node('Add', [node('Div', [x, scale]), graph.number(middle + 0.5)])
    const made = { whole: node('Cast', [shifted], { to: 2 }), scale }
    tokens.set(x, made)
    return made
  }
  return (x, weight, from, to) => {
    const { whole, scale } = quantise(x)
    const { whole: matrix, scales } = quantised(weights.values(weight, to, from), to, from)
    const product = node('MatMulIntegerToFloat', [
      whole,
      graph.weights(weight, [from, to], matrix),
      graph.number(1),
      graph.weights(`${weight}.scales`, [to], scales),
      graph.byte(middle),
    ])
    return node('Mul', [product, scale])
  }
}
