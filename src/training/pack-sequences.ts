import { checkFields } from '../core/index.js'
import type { Sequence } from '../encoders/index.js'
import { checkSequences, joinSequences, type Pool } from './pooling.js'

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

/** Tokens of an example whose sequences are packed: none of them is padding. */
export function packedTokens(example: { readonly sequences: readonly Sequence[] }): number {
  checkFields('example', example, { sequences: checkSequences })
  return example.sequences.reduce((sum, { ids }) => sum + ids.length, 0)
}

/** The sequences of several examples packed into rows, with each example's pools moved accordingly. */
export function joinPacked(
  examples: readonly { readonly sequences: readonly Sequence[] }[],
  room: number,
): { readonly rows: MaybePacked[]; readonly moves: readonly ((pool: Pool) => Pool)[] } {
  const { sequences, moves } = joinSequences(examples)
  const { rows, at } = packSequences(sequences, room)
  const packed = ({ sequence, places }: Pool): Pool => {
    const { row, start } = at[sequence]!
    return { sequence: row, places: places.map((place) => start + place) }
  }
  return { rows, moves: moves.map((move) => (pool: Pool) => packed(move(pool))) }
}
