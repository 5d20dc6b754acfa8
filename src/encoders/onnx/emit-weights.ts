import { UserError } from '../../core/index.js'
import type { GraphBuilder } from './graph-builder.js'
import type { Safetensors } from './safetensors.js'

/** Puts a checkpoint's tensors into a graph, under their names without the prefix that heads bring (`bert.`). */
export interface WeightEmitter {
  has(name: string): boolean
  matrix(name: string, rows: number, columns: number): string
  vector(name: string, size: number): string
  /** A linear layer's matrix, columns by rows, as MatMul wants it. */
  transposed(name: string, rows: number, columns: number): string
  rows(name: string): number
}

const anchor = 'embeddings.word_embeddings.weight'

function transpose(values: Float32Array, rows: number, columns: number): Float32Array {
  const result = new Float32Array(values.length)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      result[column * rows + row] = values[row * columns + column]!
  return result
}

export function weightEmitter(graph: GraphBuilder, weights: Safetensors): WeightEmitter {
  const anchored = weights.names.find((name) => name === anchor || name.endsWith(`.${anchor}`))
  if (!anchored) throw new UserError(`${weights.file}: no tensor ${anchor} in it`)
  const prefix = anchored.slice(0, -anchor.length)
  const known = new Set(weights.names)
  /** Old checkpoints call a layer norm's weight gamma and its bias beta. */
  const full = (name: string): string => {
    const old = name.replace(/\.weight$/, '.gamma').replace(/\.bias$/, '.beta')
    return known.has(prefix + name) || !known.has(prefix + old) ? prefix + name : prefix + old
  }
  const read = (name: string, ...shape: number[]): Float32Array => {
    const found = weights.shape(full(name))
    if (found.join() !== shape.join())
      throw new UserError(
        `${weights.file}: ${full(name)} has shape [${found.join(', ')}], expected [${shape.join(', ')}] by config.json`,
      )
    return weights.values(full(name))
  }
  return {
    has: (name) => known.has(full(name)),
    rows: (name) => weights.shape(full(name))[0] ?? 0,
    matrix: (name, rows, columns) => graph.weights(name, [rows, columns], read(name, rows, columns)),
    vector: (name, size) => graph.weights(name, [size], read(name, size)),
    transposed: (name, rows, columns) =>
      graph.weights(name, [columns, rows], transpose(read(name, rows, columns), rows, columns)),
  }
}
