import { type GradedPair, type Question, type Target, withTargetLanguages } from '../../core/index.js'
import { regrouped } from '../../math/index.js'

export type GradedQuestion = Question<GradedPair>

/** A target with its question's other word and its language. */
export interface PlacedTarget {
  readonly target: Target
  /** The word it is compared with. */
  readonly other: Target
  /** BCP 47. */
  readonly language: string
}

/** All targets in one list, to be encoded together: both of the first context, both of the second … */
export const placedTargets = (questions: readonly GradedQuestion[]): PlacedTarget[] =>
  questions.map(withTargetLanguages).flatMap(({ contexts, language }) =>
    contexts.flatMap(([a, b]) => [
      { target: a, other: b, language },
      { target: b, other: a, language },
    ]),
  )

/** One rating per context, from values for the targets of that list. */
export function ratings<V>(
  questions: readonly GradedQuestion[],
  values: readonly V[],
  similarity: (a: V, b: V) => number,
): number[][] {
  const contexts = questions.map((question) => question.contexts)
  const pairs = regrouped(values, contexts.flat())
  return regrouped(
    pairs.map(([a, b]) => similarity(a!, b!)),
    contexts,
  )
}
