import { checkFields, eachOf, shown } from '../core/index.js'
import type { Sequence } from '../encoders/index.js'
import type { Feed } from './program.js'

/** A mean over some places of one of an example's sequences. */
export interface Pool {
  readonly sequence: number
  readonly places: readonly number[]
}

const checkSequence = (what: string, sequence: Sequence): void => checkFields(what, sequence, { ids: 'list' })

/** A pool of places that one of the sequences has. */
export function checkPool(what: string, pool: Pool, sequences: readonly Sequence[]): void {
  checkFields(what, pool, { sequence: 'count', places: 'list' })
  const { ids } = sequences[pool.sequence] ?? {}
  if (!ids)
    throw new RangeError(
      `${what}: there is no sequence ${pool.sequence}, expected one below ${sequences.length}`,
    )
  const wrong = pool.places.find((place) => !(Number.isInteger(place) && place >= 0 && place < ids.length))
  if (wrong !== undefined)
    throw new RangeError(`${what}: there is no place ${shown(wrong)} in a sequence of ${ids.length}`)
}

/** Sequences that are not empty. */
export function checkSequences(what: string, sequences: readonly Sequence[]): void {
  eachOf(checkSequence)(what, sequences)
  if (sequences.length === 0) throw new RangeError(`${what}: expected at least one sequence`)
}

/** The sequences of several examples one after the other, with each example's pools shifted accordingly. */
export function joinSequences(examples: readonly { readonly sequences: readonly Sequence[] }[]): {
  readonly sequences: Sequence[]
  readonly moves: readonly ((pool: Pool) => Pool)[]
} {
  let first = 0
  const moves = examples.map(({ sequences }) => {
    const offset = first
    first += sequences.length
    return ({ sequence, places }: Pool): Pool => ({ sequence: offset + sequence, places })
  })
  return { sequences: examples.flatMap(({ sequences }) => sequences), moves }
}

/** The matrix that takes means over tokens: a row for each pool, a column for each position of the padded batch. */
export function poolingMatrix(pools: readonly Pool[], sequences: readonly Sequence[]): Feed {
  const tokens = Math.max(1, ...sequences.map(({ ids }) => ids.length))
  const columns = sequences.length * tokens
  const values = new Float32Array(pools.length * columns)
  for (const [row, { sequence, places }] of pools.entries())
    for (const place of places) values[row * columns + sequence * tokens + place] = 1 / places.length
  return { values, shape: [pools.length, columns] }
}
