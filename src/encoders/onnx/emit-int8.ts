import { transpose, type WeightEmitter } from './emit-weights.js'
import type { GraphBuilder } from './graph-builder.js'
import { elementTypes } from './onnx-fields.js'

/** Gives x·Wᵀ for the matrix of a linear layer. */
export type EmitProduct = (x: string, weight: string, from: number, to: number) => string

/** Selects rows of a matrix. */
export type EmitRows = (at: string, weight: string, rows: number, columns: number) => string

/** Integers from 1 to 255 stand for −1 to 1, 128 for 0. */
const [steps, middle] = [127, 128]

/** Of weights, one bit less: processors without VNNI add two products in 16 bits, which larger ones would overflow. */
const weightSteps = 63

/** A matrix in whole numbers from −steps to steps, each row with its own scale. */
export function quantised(
  values: Float32Array,
  { rows, columns, steps }: { readonly rows: number; readonly columns: number; readonly steps: number },
) {
  const whole = new Int8Array(values.length)
  const scales = new Float32Array(rows)
  for (let row = 0; row < rows; row++) {
    const own = values.subarray(row * columns, (row + 1) * columns)
    const largest = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    scales[row] = largest / steps
    if (largest > 0)
      for (let column = 0; column < columns; column++)
        whole[row * columns + column] = Math.round((own[column]! / largest) * steps)
  }
  return { whole, scales }
}

/**
 * Products in 8-bit integers. Every token has its own scale, so that its vector does not depend on the rest of the
 * batch: with one scale for the whole batch, padding alone moved vectors by up to 0.3.
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
    const { whole: matrix, scales } = quantised(weights.values(weight, to, from), {
      rows: to,
      columns: from,
      steps: weightSteps,
    })
    const product = node('MatMulIntegerToFloat', [
      whole,
      graph.weights(weight, [from, to], transpose(matrix, to, from)),
      graph.number(1),
      graph.weights(`${weight}.scales`, [to], scales),
      graph.byte(middle),
    ])
    return node('Mul', [product, scale])
  }
}

/**
 * Weights that are stored in eight bits and computed with as 32-bit floats: a quarter of the bytes, the speed of fp32.
 * onnxruntime makes floats of the linear layers once, when a session begins; of embeddings only the rows that are used.
 */
export function int8Weights(graph: GraphBuilder, weights: WeightEmitter) {
  const { node } = graph
  const float = (whole: string): string => node('Cast', [whole], { to: elementTypes.float })
  const product: EmitProduct = (x, weight, from, to) => {
    const { whole, scales } = quantised(weights.values(weight, to, from), { rows: to, columns: from, steps })
    const matrix = float(graph.weights(weight, [from, to], transpose(whole, to, from)))
    return node('MatMul', [x, node('Mul', [matrix, graph.weights(`${weight}.scales`, [to], scales)])])
  }
  const look: EmitRows = (at, weight, rows, columns) => {
    const { whole, scales } = quantised(weights.values(weight, rows, columns), { rows, columns, steps })
    const found = node('Gather', [graph.weights(weight, [rows, columns], whole), at])
    const scale = node('Gather', [graph.weights(`${weight}.scales`, [rows, 1], scales), at])
    return node('Mul', [float(found), scale])
  }
  return { product, look }
}
