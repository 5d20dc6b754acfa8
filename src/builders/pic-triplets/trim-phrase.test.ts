import { expect, test } from 'vitest'
import { trimPhrase } from './trim-phrase.js'

test.each([
  ['a massive figure', 'massive figure'],
  ['"the" massive figure of', 'massive figure'],
  ['massive figure (', 'massive figure'],
  ['other such figure', 'figure'],
  ['such as', null],
  ['Old Man', 'Old Man'],
  ['The Old Man', 'Old Man'],
  ['--', null],
  ['a-side story', 'side story'],
  ['ours figure theirs', 'figure'],
  ['état major', 'état major'],
])('%s → %s', (text, trimmed) => {
  const span = trimPhrase(text, { start: 0, end: text.length })
  expect(span && text.slice(span.start, span.end)).toBe(trimmed)
})
