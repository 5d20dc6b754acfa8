import { createRequire } from 'node:module'
import { UserError } from '../../core/index.js'
import type { VectorIndex } from './vector-index.js'

/** Loaded on demand: if its binary does not run, everything else still does. */
function loadUsearch(): typeof import('usearch') {
  try {
    return createRequire(import.meta.url)('usearch') as typeof import('usearch')
  } catch (cause) {
    throw new UserError(
      'the approximate index needs the package usearch, which does not load here; reinstall it, or use entry-cosine',
      { cause },
    )
  }
}

/**
 * A graph of near neighbours (HNSW) over unit vectors: looks at a few thousand rows instead of all. Built by one thread,
 * row after row, so that the same rows give the same graph.
 */
export function usearchIndex(matrix: Float32Array, dimensions: number): VectorIndex {
  const { Index, MetricKind, ScalarKind } = loadUsearch()
  const index = new Index({
    dimensions,
    metric: MetricKind.Cos,
    quantization: ScalarKind.F32,
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
        const { keys, distances } = index.search(query, Math.min(most, rows), 1)
        return Array.from(keys, (key, i) => ({ row: Number(key), score: 1 - distances[i]! }))
      }),
  }
}
