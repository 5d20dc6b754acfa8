import { logisticClassifiers, matrixOf } from '../../training/heads/index.js'

/** A little regularisation: scores that separate a few labels perfectly must not give certainty. */
const strength = 0.01

/** The share of yes among labels, add-one smoothed: a half if there are none. */
export const shareOfYes = (labels: readonly boolean[]): number =>
  (labels.filter(Boolean).length + 1) / (labels.length + 2)

/** The probability of yes for a score, from scores with known labels (Platt); their share if all labels are equal. */
export function calibrated(scores: readonly number[], labels: readonly boolean[]): (score: number) => number {
  if (new Set(labels).size < 2 || new Set(scores).size < 2) {
    const share = shareOfYes(labels)
    return () => share
  }
  const data = { features: matrixOf(scores.map((score) => [score])), labels: labels.map(Number), classes: 2 }
  const [classify] = logisticClassifiers(data, [strength])
  return (score) => classify!([score])[1]!
}
