import type { PhrasePair, SameMeaning, SenseMatch } from '../../../core/index.js'
import { labelCounts } from '../label-counts.js'
import { runningMean } from '../running-mean.js'
import type { Tally } from '../tally.js'
import { rowsTally } from './rows-tally.js'

export type Binary = SameMeaning | SenseMatch | PhrasePair

interface Contexts {
  readonly texts: readonly string[]
  /** The target's form in the first context; null if there is none. */
  readonly form: string | null
}

/** Examples whose answer is yes or no. */
export function binaryTally<E extends Binary>(
  prefix: string,
  contextsOf: (example: E) => Contexts,
): Tally<E> {
  const rows = rowsTally(prefix, 'unique targets')
  const positive = runningMean()
  const byTarget = labelCounts()
  const byForm = labelCounts()
  return {
    add(example) {
      const { texts, form } = contextsOf(example)
      rows.add(example, texts)
      if (example.gold === null) return
      positive.add(Number(example.gold))
      byTarget.add(example.group, String(example.gold))
      if (form !== null) byForm.add(form.toLowerCase(), String(example.gold))
    },
    measures: () => [
      ...rows.measures(),
      { name: `${prefix}share of positive labels`, value: positive.value, unit: 'share' },
      { name: `${prefix}${labelEntropy.byTarget}`, value: byTarget.meanEntropy(2), unit: 'nats' },
      { name: `${prefix}${labelEntropy.byForm}`, value: byForm.meanEntropy(2), unit: 'nats' },
      { name: `${prefix}${labelEntropy.majority}`, value: byTarget.meanMajority(2), unit: 'share' },
    ],
  }
}

/** Names of the measures of how far the target alone predicts the label. */
export const labelEntropy = {
  byTarget: 'label entropy (mean over targets that occur more than once, nats)',
  byForm: "label entropy (mean over the first context's lower-cased forms that occur more than once, nats)",
  majority: 'share of the majority label (mean over targets that occur more than once)',
}
