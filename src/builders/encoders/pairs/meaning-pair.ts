import type { Span } from '../../../core/index.js'
import { type Random, shuffled } from '../../../math/index.js'

/** A place in a text; null for all of it. */
export interface Side {
  readonly text: string
  readonly span: Span | null
}

/** The kinds of pairs that an encoder learns from. */
export const pairKinds = ['use', 'gloss', 'phrase'] as const

/** A word or phrase in context with another use, a gloss or another phrase, and whether both mean the same. */
export interface MeaningPair {
  readonly kind: (typeof pairKinds)[number]
  readonly sides: readonly [Side, Side]
  readonly same: boolean
}

/** As many pairs that mean the same as not, in random order. */
export function balanced(pairs: readonly MeaningPair[], random: Random): MeaningPair[] {
  const byLabel = [true, false].map((label) =>
    shuffled(
      pairs.filter(({ same }) => same === label),
      random,
    ),
  )
  const each = Math.min(...byLabel.map((own) => own.length))
  return shuffled(
    byLabel.flatMap((own) => own.slice(0, each)),
    random,
  )
}
