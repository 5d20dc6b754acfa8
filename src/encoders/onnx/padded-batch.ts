import type { Sequence } from './sequences.js'

/** Sequences of one length, padded. */
export interface Batch {
  readonly rows: number
  readonly columns: number
  readonly ids: BigInt64Array
  readonly mask: BigInt64Array
  readonly types: BigInt64Array
}

/** At least one column: a text may have no token at all if a tokenizer adds no special ones. */
export function paddedBatch(sequences: readonly Sequence[], padId: number): Batch {
  const rows = sequences.length
  const columns = Math.max(1, ...sequences.map(({ ids }) => ids.length))
  const ids = new BigInt64Array(rows * columns).fill(BigInt(padId))
  const mask = new BigInt64Array(rows * columns)
  const types = new BigInt64Array(rows * columns)
  for (const [row, sequence] of sequences.entries())
    for (const [column, id] of sequence.ids.entries()) {
      const at = row * columns + column
      ids[at] = BigInt(id)
      mask[at] = 1n
      types[at] = BigInt(sequence.types[column] ?? 0)
    }
  return { rows, columns, ids, mask, types }
}
