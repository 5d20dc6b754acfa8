import { getOrMake } from '../../core/index.js'
import { mean, pairwiseAgreement } from '../../math/index.js'
import type { Answer } from '../answer.js'
import type { Agreement } from './human-score.js'
import type { HumanAnswer } from './read-human-answers.js'

/** Agreement on the items of one probe that several people answered. */
export function agreementOf(answers: readonly HumanAnswer[]): Agreement {
  const annotators = [...new Set(answers.map(({ annotator }) => annotator))].sort()
  const rows = new Map<string, { answer: Answer }[]>() // boxed: null is an answer, too
  for (const { item, annotator, answer } of answers) {
    const row = getOrMake(rows, item, () => [])
    row[annotators.indexOf(annotator)] = { answer }
  }
  const ratings = [...rows.values()]
    .map((row) => annotators.map((_, i) => (row[i] ? JSON.stringify(row[i].answer) : null)))
    .filter((row) => row.filter((rating) => rating !== null).length > 1)
  const shared = ratings.length
  if (shared < 2) return { shared, share: Number.NaN, kappa: Number.NaN }
  const { pooled, pairs } = pairwiseAgreement(ratings)
  return { shared, share: pooled, kappa: mean(pairs.map(({ kappa }) => kappa)) }
}
