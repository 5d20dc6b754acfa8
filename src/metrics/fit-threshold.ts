import { checkList, checkNumber, shown } from '../core/index.js'
/**
 * The score from which on "true" is answered so that the most train labels are right: the first of the scores, in data
 * order, that attains the highest accuracy under `score >= threshold` (PiC PS). NaN if none gets a label right; no
 * score reaches NaN, so that everything is then answered false.
 */
export function fitThreshold(scores: readonly number[], labels: readonly boolean[]): number {
  checkList('threshold', scores, labels)
  for (const score of scores) checkNumber('threshold', score)
  for (const label of labels)
    if (typeof label !== 'boolean')
      throw new RangeError(`threshold of the label ${shown(label)}: expected true or false`)
  if (scores.length !== labels.length)
    throw new RangeError(`${scores.length} scores but ${labels.length} labels`)
  if (scores.some(Number.isNaN)) throw new RangeError('a threshold cannot be fitted: a score is NaN')
  const order = scores.map((_, i) => i).sort((a, b) => scores[b]! - scores[a]!)
  // Above the highest score every answer is false; each step down turns the answers of one tied score to true.
  let right = labels.filter((label) => !label).length
  let best = 0
  const rightFrom = new Map<number, number>()
  for (const [rank, i] of order.entries()) {
    right += labels[i] ? 1 : -1
    const score = scores[i]!
    if (rank + 1 < order.length && scores[order[rank + 1]!] === score) continue
    rightFrom.set(score, right)
    best = Math.max(best, right)
  }
  if (best === 0) return Number.NaN
  return scores.find((score) => rightFrom.get(score) === best)!
}
