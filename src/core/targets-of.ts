import type { Example, Question } from './example.js'
import { type ByKind, fromQuestion } from './from-question.js'
import { isTarget, type Target, wholeTarget } from './span.js'

const targets: ByKind<Target> = {
  'same-meaning': ({ pair }) => pair,
  'sense-match': ({ target }) => [target],
  'phrase-pair': ({ word, phrase }) => [wholeTarget(word), wholeTarget(phrase)],
  usage: ({ text, spans }) => spans.map((span) => ({ text, span })),
  'graded-pair': ({ contexts }) => contexts.flat(),
  'phrase-search': ({ query }) => [wholeTarget(query)],
  'sense-choice': ({ target }) => [target],
  'entry-search': ({ target }) => [target],
}

/** The targets that a question is about. */
export const targetsOf = (question: Question<Example>): readonly Target[] =>
  fromQuestion(targets, question, isTarget)
