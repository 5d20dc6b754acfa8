import type { Example, ExampleOf, Kind, Question } from './example.js'
import { type Target, wholeTarget } from './span.js'

const targets: { [K in Kind]: (question: Question<ExampleOf<K>>) => readonly Target[] } = {
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
  (targets[question.kind] as (q: Question) => readonly Target[])(question)
