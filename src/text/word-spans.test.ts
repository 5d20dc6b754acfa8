import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordSpans } from './word-spans.js'

test.each([
  { text: 'a well-known  portmanteau.', words: ['a', 'well-known', 'portmanteau', '.'] },
  { text: "the bank's network", words: ['the', 'bank', "'s", 'network'] },
  { text: 'natural limit—a wall', words: ['natural', 'limit', '—', 'a', 'wall'] }, // a dash parts words
  { text: 'up-to-date news', words: ['up-to-date', 'news'] },
  { text: 'Tokio 東京 😀!', words: ['Tokio', '東京', '😀', '!'] },
])('$text', ({ text, words }) =>
  expect(wordSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual(words),
)

test('words are in order and cover all that is not white space', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const spans = wordSpans(text)
      for (const [i, { start }] of spans.entries())
        expect(start).toBeGreaterThanOrEqual(spans[i - 1]?.end ?? 0)
      expect(spans.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text.replace(/\s+/g, ''))
    }),
  ))
