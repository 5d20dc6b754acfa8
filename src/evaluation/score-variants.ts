import type { Outcome } from '../core/index.js'
import type { Metric } from '../metrics/index.js'
import { type Score, type ScoreOptions, scoreOutcomes } from './score-outcomes.js'
import { wrongAnswer } from './wrong-answer.js'

/** What one way of asking alone scores: a wording, in one order. */
export interface VariantScore extends Score {
  readonly variant: string
  /** Questions without an answer this way; they count as wrong. */
  readonly unanswered: number
}

/** Every way of asking by itself, on the questions that were asked so. */
export function scoreVariants(
  metric: Metric,
  outcomes: readonly Outcome[],
  options: ScoreOptions = {},
): VariantScore[] {
  const names = new Set(outcomes.flatMap(({ variants = {} }) => Object.keys(variants)))
  return [...names].map((variant) => {
    const asked = outcomes.flatMap(({ example, variants }) => {
      const given = variants?.[variant]
      return given ? [{ example, given }] : []
    })
    const answers = asked.map(({ example, given: { answer, answered } }) => ({
      example,
      prediction: answered ? answer : wrongAnswer(example, answer),
    }))
    return {
      variant,
      unanswered: asked.filter(({ given }) => !given.answered).length,
      ...scoreOutcomes(metric, answers, options),
    }
  })
}
