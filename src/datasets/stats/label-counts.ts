import { checkFields, checkTexts } from '../../core/index.js'
import { entropyOfCounts, extent, mean, sum } from '../../math/index.js'
import { ownCopy } from './distinct.js'

/** How often each target has each label, or each word each sense. */
export interface LabelCounts {
  add(target: string, label: string): void
  readonly targets: number
  /** Mean over the targets that occur at least so often, each counting once, in nats; NaN without any. */
  meanEntropy(atLeast: number): number
  /** Share of a target's most frequent label: mean over the same targets. */
  meanMajority(atLeast: number): number
  /** Share of the same targets that have only one label: the target alone determines it. NaN without any. */
  shareOfOneLabel(atLeast: number): number
  /** Fewest and most occurrences of a target; NaN without any. */
  range(): readonly [number, number]
}

/** Counts the labels of targets, added one by one, and says how ambiguous the targets are. */
export function labelCounts(): LabelCounts {
  const targets = new Map<string, Map<string, number>>()
  const counts = (atLeast: number) => {
    checkFields('labelCounts', { atLeast }, { atLeast: 'number' })
    return [...targets.values()]
      .map((labels) => [...labels.values()])
      .filter((labels) => sum(labels) >= atLeast)
  }
  return {
    add(target, label) {
      checkTexts('labelCounts', target, label)
      const labels = targets.get(target) ?? new Map<string, number>()
      if (labels.size === 0) targets.set(ownCopy(target), labels)
      labels.set(label, (labels.get(label) ?? 0) + 1)
    },
    get targets() {
      return targets.size
    },
    meanEntropy: (atLeast) => mean(counts(atLeast).map((labels) => entropyOfCounts(labels))),
    meanMajority: (atLeast) => mean(counts(atLeast).map((labels) => Math.max(...labels) / sum(labels))),
    shareOfOneLabel: (atLeast) => mean(counts(atLeast).map((labels) => Number(labels.length === 1))),
    range() {
      const sizes = counts(1).map((labels) => sum(labels))
      return extent(sizes)
    },
  }
}
