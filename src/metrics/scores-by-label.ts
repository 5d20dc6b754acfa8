import { getOrMake, type Outcome } from '../core/index.js'
import { type BinaryExample, goldOf } from './gold.js'

/** How many true and false examples have one score. */
export interface ScoreTally {
  readonly score: number
  readonly positives: number
  readonly negatives: number
}

/** True and false examples by score, highest first, tied scores together. Null when a score is NaN: no order then. */
export function scoresByLabel(outcomes: readonly Outcome<BinaryExample>[]): readonly ScoreTally[] | null {
  const tallies = new Map<number, { score: number; positives: number; negatives: number }>()
  for (const { example, prediction } of outcomes) {
    const { score } = prediction
    if (Number.isNaN(score)) return null
    const tally = getOrMake(tallies, score, () => ({ score, positives: 0, negatives: 0 }))
    if (goldOf(example)) tally.positives++
    else tally.negatives++
  }
  return [...tallies.values()].sort((a, b) => b.score - a.score)
}
