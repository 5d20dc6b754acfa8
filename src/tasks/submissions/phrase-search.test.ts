import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Outcome, PhraseSearch, Span } from '../../core/index.js'
import { answersJson, locatedAnswersJson } from './index.js'
import { readText, submissionSuite } from './submission.suite.js'

const example = (id: string, document: string): PhraseSearch => ({
  id,
  kind: 'phrase-search',
  group: id,
  language: 'en',
  slices: {},
  query: 'huge model',
  document,
  gold: null,
})
const document = '😀 The massive figure rose. The massive figure fell in the U.S. market.'
const examples = [example('a', document)]

/** Documents of whole code points, with a span of them or none. */
const outcomes = fc
  .uniqueArray(
    fc.tuple(
      fc.string({ minLength: 1 }),
      fc.array(fc.constantFrom('a', 'B', ' ', '😀', 'é', '"', '\n', '中'), { minLength: 2, maxLength: 12 }),
      fc.nat(10),
      fc.integer({ min: 0, max: 4 }),
    ),
    { selector: ([id]) => id, minLength: 1 },
  )
  .map((rows) =>
    rows.map(([id, characters, from, length]): Outcome<PhraseSearch> => {
      const start = characters.slice(0, Math.min(from, characters.length - 1)).join('').length
      const end =
        start +
        characters
          .slice(Math.min(from, characters.length - 1))
          .slice(0, length)
          .join('').length
      return {
        example: example(id, characters.join('')),
        prediction: start === end ? [] : [{ start, end, score: 1 }],
      }
    }),
  )
const texts = ({ example, prediction }: Outcome<PhraseSearch>) =>
  prediction.map(({ start, end }) => example.document.slice(start, end))

const duplicate = '{"a": "x",\n "a": "y"}'
const duplicateMessage = ':2: duplicate ids: 1: a (line 2), first on line 1; expected each of the 1 ids once'

submissionSuite(answersJson, {
  outcomes,
  kept: texts, // no place in the file: the first mention is taken
  examples,
  bad: [
    { name: 'a duplicate id', text: duplicate, message: duplicateMessage },
    { name: 'no text', text: '{"a":\n 3}', message: ':1: a: expected the text of the answer, a string' },
    { name: 'an array', text: '["a"]', message: ': expected one JSON object with an entry for each id' },
    {
      name: 'an empty object',
      text: '{}',
      message: ': missing ids: 1 of 1: a; expected each of the 1 ids once',
    },
  ],
})

submissionSuite(locatedAnswersJson, {
  outcomes,
  kept: ({ prediction }) => prediction,
  examples,
  bad: [
    { name: 'a duplicate id', text: duplicate, message: duplicateMessage },
    {
      name: 'no start',
      text: '{"a": "massive figure"}',
      message: ':1: a: expected {"text": …, "answer_start": …} or [text, start], the start counted from 0',
    },
    {
      name: 'an offset in UTF-16', // the emoji is one code point
      text: '{"a": ["massive figure", 7]}',
      message:
        ':1: a: the document has "assive figure " at answer_start 7, not "massive figure"; offsets count code points',
    },
  ],
})

const spanOf = (text: string, from = 0): Span => {
  const start = document.indexOf(text, from)
  return { start, end: start + text.length }
}

test.each([
  { name: 'the first mention', answer: 'massive figure', span: spanOf('massive figure') },
  { name: 'another case', answer: 'Massive Figure', span: spanOf('massive figure') },
  { name: 'an article more, punctuation less', answer: 'the US market', span: spanOf('U.S. market.') },
  { name: 'an escaped text', answer: '\ud83d\ude00', span: spanOf('😀') },
  { name: 'not in the document', answer: 'tiny figure', span: null },
  { name: 'empty', answer: '', span: null },
])('answers-json: $name', async ({ answer, span }) => {
  const [ranking] = await readText(answersJson, JSON.stringify({ a: answer }), examples)
  expect(ranking).toEqual(span ? [{ ...span, score: 1 }] : [])
})

test.each([
  { name: 'an object', value: { text: 'massive figure', answer_start: 31 }, found: true },
  { name: 'an array', value: ['Massive figure', 31], found: true },
  { name: 'what the published system writes for no answer', value: ['empty', 0], found: false },
])('located-answers-json: $name', async ({ value, found }) => {
  // 32 UTF-16 units, 31 code points before the second mention.
  const second = spanOf('massive figure', 10)
  expect(second.start).toBe(32)
  const [ranking] = await readText(locatedAnswersJson, JSON.stringify({ a: value }), examples)
  expect(ranking).toEqual(found ? [{ ...second, score: 1 }] : [])
})
