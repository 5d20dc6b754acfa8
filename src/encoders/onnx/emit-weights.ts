import { UserError } from '../../core/index.js'
import type { GraphBuilder } from './graph-builder.js'
import type { Safetensors } from './safetensors.js'
import { storedNames } from './stored-names.js'

/** Puts a checkpoint's tensors into a graph, under their names without the prefix that heads bring (`bert.`). */
export interface WeightEmitter {
  has(name: string): boolean
  matrix(name: string, rows: number, columns: number): string
  vector(name: string, size: number): string
  /** A linear layer's matrix, columns by rows, as MatMul wants it. */
  transposed(name: string, rows: number, columns: number): string
  rows(name: string): number
  /** A stored matrix. */
  values(name: string, rows: number, columns: number): Float32Array
}

export function transpose<V extends Float32Array | Int8Array>(values: V, rows: number, columns: number): V {
  const result = values.slice() as V
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      result[column * rows + row] = values[row * columns + column]!
  return result
}

export function weightEmitter(graph: GraphBuilder, weights: Safetensors): WeightEmitter {
  const stored = storedNames(weights)
  const full = (name: string): string => stored.get(name) ?? name
  const read = (name: string, ...shape: number[]): Float32Array => {
    const found = weights.shape(full(name))
    if (found.join() !== shape.join())
      throw new UserError(
        `${weights.file}: ${full(name)} has shape [${found.join(', ')}], expected [${shape.join(', ')}] by config.json`,
      )
    return weights.values(full(name))
  }
  return {
    has: (name) => stored.has(name),
    values: read,
    rows: (name) => weights.shape(full(name))[0] ?? 0,
    matrix: (name, rows, columns) => graph.weights(name, [rows, columns], read(name, rows, columns)),
    vector: (name, size) => graph.weights(name, [size], read(name, size)),
    transposed: (name, rows, columns) =>
      graph.weights(name, [columns, rows], transpose(read(name, rows, columns), rows, columns)),
  }
}
