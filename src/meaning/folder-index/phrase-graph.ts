import { createRequire } from 'node:module'
import type { Index } from 'usearch'
import { UserError } from '../../core/index.js'

/** Loaded on demand: if its binary does not run, everything else still does. */
function loadUsearch(): typeof import('usearch') {
  try {
    return createRequire(import.meta.url)('usearch') as typeof import('usearch')
  } catch (cause) {
    throw new UserError(
      'an index of a folder needs the package usearch, which does not load here; reinstall it',
      {
        cause,
      },
    )
  }
}

function newIndex(dimensions: number): Index {
  const { Index: Graph, MetricKind, ScalarKind } = loadUsearch()
  return new Graph({
    dimensions,
    metric: MetricKind.Cos,
    quantization: ScalarKind.I8,
    connectivity: 16,
    expansion_add: 64,
    expansion_search: 256,
    multi: false,
  })
}

/** A graph of near neighbours (HNSW) over byte vectors; rows are numbered as they come. One thread: the same rows, the same graph. */
export function phraseGraph(dimensions: number) {
  const index = newIndex(dimensions)
  let rows = 0
  return {
    add(vectors: Int8Array): void {
      const count = vectors.length / dimensions
      if (count === 0) return
      const keys = BigUint64Array.from({ length: count }, (_, i) => BigInt(rows + i))
      index.add(keys, vectors, 1)
      rows += count
    },
    save(file: string): void {
      try {
        index.save(file)
      } catch (cause) {
        throw new UserError(`${file}: cannot be written; is the disk full?`, { cause })
      }
    },
  }
}

/** A graph on disk, mapped into memory, not read. */
export function openGraph(file: string, dimensions: number) {
  const index = newIndex(dimensions)
  index.view(file)
  return (query: Int8Array, most: number): { readonly row: number; readonly score: number }[] => {
    const size = index.size()
    if (size === 0) return []
    const { keys, distances } = index.search(query, Math.min(most, size), 1)
    return Array.from(keys, (key, i) => ({ row: Number(key), score: 1 - distances[i]! }))
  }
}
