import { expect, test } from 'vitest'
import { wordsBetween } from './words-between.js'

const text = 'Water ice deposits that exist in craters'
const span = (word: string) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length })

test.each([
  ['Water', 'ice', 0],
  ['Water', 'craters', 5], // ice deposits that exist in
  ['craters', 'Water', 5],
  ['Water ice', 'ice', 0],
])('%s … %s: %i words between', (a, b, expected) =>
  expect(wordsBetween(text, span(a), span(b))).toBe(expected),
)
