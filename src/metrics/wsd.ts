import type { Outcome, SenseChoice } from '../core/index.js'
import type { AdditiveMetric } from './metric.js'

/** The ids that share the highest score: a key file may give several senses for one word. */
export function answersGiven({ prediction }: Pick<Outcome<SenseChoice>, 'prediction'>): readonly string[] {
  const top = prediction[0]?.score
  return [...new Set(prediction.filter(({ score }) => score === top).map(({ id }) => id))]
}

/**
 * Scorer of the WSD evaluation framework (Raganato et al. 2017): each word has one point, shared equally among the
 * senses answered. Words without gold are skipped; a word without an answer lowers recall only.
 */
const wsdMetric = (
  id: string,
  title: string,
  measure: (right: number, wrong: number, words: number) => number,
): AdditiveMetric<SenseChoice> => ({
  id,
  title,
  best: 'high',
  scorer: 'official',
  terms({ example: { gold }, prediction }) {
    if (gold === null) return [0, 0, 0]
    const given = answersGiven({ prediction })
    if (given.length === 0) return [0, 0, 1]
    const right = given.filter((answer) => gold.includes(answer)).length
    return [right / given.length, (given.length - right) / given.length, 1]
  },
  value: ([right = 0, wrong = 0, words = 0]) => measure(right, wrong, words),
})

export const wsdPrecision = wsdMetric(
  'wsd-precision',
  'credit for right senses over the words answered',
  (right, wrong) => right / (right + wrong),
)

export const wsdRecall = wsdMetric(
  'wsd-recall',
  'credit for right senses over the words in gold',
  (right, _, words) => right / words,
)

export const wsdF1 = wsdMetric(
  'wsd-f1',
  'harmonic mean of wsd-precision and wsd-recall; undefined when no word is answered',
  (right, wrong, words) => (right + wrong === 0 ? Number.NaN : (2 * right) / (right + wrong + words)),
)
