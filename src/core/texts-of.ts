import type { Example, Question } from './example.js'
import { type ByKind, fromQuestion } from './from-question.js'

const texts: ByKind<string> = {
  'same-meaning': ({ pair }) => pair.map(({ text }) => text),
  'sense-match': ({ target, definition, hypernyms }) => [target.text, definition ?? '', hypernyms.join('; ')],
  'phrase-pair': ({ word, phrase }) => [word, phrase],
  usage: ({ text }) => [text],
  'graded-pair': ({ contexts }) => contexts.flat().map(({ text }) => text),
  'phrase-search': ({ query, document }) => [query, document],
  'sense-choice': ({ target }) => [target.text],
  'entry-search': ({ target }) => [target.text],
}

/** The distinct texts of a question. */
export const textsOf = (question: Question<Example>): string[] => [
  ...new Set(fromQuestion(texts, question, (text) => typeof text === 'string').filter((text) => text !== '')),
]
