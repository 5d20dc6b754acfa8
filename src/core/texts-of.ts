import type { Example, ExampleOf, Kind, Question } from './example.js'

const texts: { [K in Kind]: (question: Question<ExampleOf<K>>) => readonly string[] } = {
  'same-meaning': ({ pair }) => pair.map(({ text }) => text),
  'sense-match': ({ target, definition, hypernyms }) => [target.text, definition ?? '', hypernyms.join('; ')],
  'phrase-pair': ({ word, phrase }) => [word, phrase],
  usage: ({ text }) => [text],
  'graded-pair': ({ contexts }) => contexts.flat().map(({ text }) => text),
  'phrase-search': ({ query, document }) => [query, document],
  'sense-choice': ({ target }) => [target.text],
  'entry-search': ({ target }) => [target.text],
}

/** The distinct texts that a question shows. */
export const textsOf = (question: Question<Example>): string[] => [
  ...new Set(
    (texts[question.kind] as (q: Question) => readonly string[])(question).filter((text) => text !== ''),
  ),
]
