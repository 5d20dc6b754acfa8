import { createRequire } from 'node:module'
import { UserError } from '../core/index.js'
import type { VectorIndex } from './vector-index.js'

/** What we use of the package `usearch`, which is not installed with ours. */
interface Usearch {
  readonly Index: new (options: {
    dimensions: number
    metric: string
    quantization: string
    connectivity: number
    expansion_add: number
    expansion_search: number
    multi: boolean
  }) => {
    add(keys: BigUint64Array, vectors: Float32Array, threads: number): void
    search(
      vectors: Float32Array,
      most: number,
      threads: number,
    ): { get?(query: number): Matches; readonly keys: BigUint64Array; readonly distances: Float32Array }
  }
}
interface Matches {
  readonly keys: BigUint64Array
  readonly distances: Float32Array
}

function loadUsearch(): Usearch {
  const require = createRequire(import.meta.url)
  try {
    const place = require.resolve('usearch', { paths: [import.meta.dirname, process.cwd()] })
    return require(place) as Usearch
  } catch (cause) {
    throw new UserError('the approximate index needs the package usearch; npm install usearch', { cause })
  }
}

/**
 * A graph of near neighbours (HNSW) over unit vectors: looks at a few thousand rows instead of all. Built by one thread,
 * row after row, so that the same rows give the same graph.
 */
export function usearchIndex(matrix: Float32Array, dimensions: number): VectorIndex {
  const { Index } = loadUsearch()
  const index = new Index({
    dimensions,
    metric: 'cos',
    quantization: 'f32',
    connectivity: 16,
    expansion_add: 128,
    expansion_search: 256,
    multi: false,
  })
  const rows = matrix.length / dimensions
  index.add(
    BigUint64Array.from({ length: rows }, (_, row) => BigInt(row)),
    matrix,
    1,
  )
  return {
    search: (queries, most) =>
      queries.map((query) => {
        const found = index.search(query, Math.min(most, rows), 1)
        const { keys, distances } = found.get?.(0) ?? found
        return Array.from(keys, (key, i) => ({ row: Number(key), score: 1 - distances[i]! }))
      }),
  }
}
