import { checkNumbers } from './check-numbers.js'
import { sum } from './descriptive.js'

export interface EntropyOptions {
  /** Base of the logarithm: e gives nats, 2 gives bits. */
  readonly base?: number
}

/** −Σ p ln p of probabilities that add up to 1; NaN when empty. */
export function entropy(probabilities: readonly number[], { base = Math.E }: EntropyOptions = {}): number {
  checkNumbers('entropy', probabilities)
  if (probabilities.length === 0) return Number.NaN
  if (probabilities.some((p) => p < 0)) throw new RangeError('entropy: a probability is below 0')
  const total = sum(probabilities)
  if (!(Math.abs(total - 1) <= 1e-6))
    // NaN too
    throw new RangeError(`entropy: probabilities add up to ${total}, expected 1`)
  const terms = probabilities.map((p) => (p > 0 ? p * Math.log(1 / p) : 0))
  return base === Math.E ? sum(terms) : sum(terms) / Math.log(base)
}

/** Of the shares of the counts; NaN when they are empty or all 0. */
export function entropyOfCounts(counts: readonly number[], options: EntropyOptions = {}): number {
  const total = sum(counts)
  return total === 0
    ? Number.NaN
    : entropy(
        counts.map((count) => count / total),
        options,
      )
}
