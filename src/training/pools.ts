import type { Sequence } from '../encoders/index.js'
import type { Pool } from './pooling.js'
import type { Read } from './read-texts.js'

/** The first token, which represents the whole. */
export const firstTokenPool: Pool = { sequence: 0, places: [0] }

/** The tokens of spans `first` to `last` of a sequence; those of their text if the tokenizer leaves none. */
export function spanPool(
  reads: readonly Read[],
  sequence: number,
  first: number,
  last = first,
  text = 0,
): Pool {
  const { places, texts } = reads[sequence]!
  return { sequence, places: filled(places.slice(first, last + 1).flat(), texts[text]!) }
}

/** All tokens of a text. */
export const textPool = (reads: readonly Read[], sequence: number, text: number): Pool => ({
  sequence,
  places: filled(reads[sequence]!.texts[text]!, []),
})

/** A whole sequence, as texts are pooled everywhere: all tokens, special ones too. */
export const wholePool = (sequence: number, { ids }: Sequence): Pool => ({
  sequence,
  places: [...ids.keys()],
})

const filled = (places: readonly number[], otherwise: readonly number[]): readonly number[] =>
  places.length > 0 ? places : otherwise.length > 0 ? otherwise : [0]
