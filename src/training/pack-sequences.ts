import type { Sequence } from '../encoders/index.js'

/** A sequence, or several in one row, each blind to the others. */
export interface MaybePacked extends Sequence {
  /** Where each of several begins. */
  readonly starts?: readonly number[]
}

/** Where each sequence of a row begins and ends. */
export const partsOf = ({
  ids,
  starts = [0],
}: MaybePacked): { readonly start: number; readonly end: number }[] =>
  starts.map((start, i) => ({ start, end: starts[i + 1] ?? ids.length }))

/** Where a sequence went. */
export interface Packed {
  readonly row: number
  readonly start: number
}

/**
 * Packs sequences into rows of `room` tokens, longest first, each into the first row that has room: padding, which costs
 * as much as text, all but vanishes when glosses and sentences are mixed. A longer sequence gets a row of its own.
 */
export function packSequences(
  sequences: readonly Sequence[],
  room: number,
): { readonly rows: MaybePacked[]; readonly at: readonly Packed[] } {
  const rows: { ids: number[]; types: number[]; starts: number[] }[] = []
  const at: Packed[] = []
  const order = [...sequences.keys()].sort((a, b) => sequences[b]!.ids.length - sequences[a]!.ids.length)
  for (const index of order) {
    const { ids, types } = sequences[index]!
    let row = rows.findIndex((each) => each.ids.length + ids.length <= room)
    if (row < 0) row = rows.push({ ids: [], types: [], starts: [] }) - 1
    const into = rows[row]!
    at[index] = { row, start: into.ids.length }
    into.starts.push(into.ids.length)
    into.ids.push(...ids)
    into.types.push(...ids.map((_, i) => types[i] ?? 0))
  }
  return {
    rows: rows.map(({ ids, types, starts }) => ({ ids, types: Uint8Array.from(types), starts })),
    at,
  }
}
