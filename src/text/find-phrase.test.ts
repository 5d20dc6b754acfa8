import { describe, expect, test } from 'vitest'
import { findLoosely, isWhole, looseForm, occurrences, placesInAnyCase } from './find-phrase.js'

test.each([
  { text: 'a side of a side', phrase: 'a side', starts: [0, 10] },
  { text: 'aaa', phrase: 'aa', starts: [0, 1] },
  { text: 'abc', phrase: 'd', starts: [] },
  { text: 'abc', phrase: '', starts: [] },
])('occurrences of "$phrase"', ({ text, phrase, starts }) =>
  expect(occurrences(text, phrase)).toEqual(starts),
)

test.each([
  { name: 'another case', text: 'A Side of a side', phrase: 'a side', found: ['A Side', 'a side'] },
  { name: 'no overlaps', text: 'aaa', phrase: 'AA', found: ['aa'] },
  { name: 'a letter that becomes two', text: 'İİ in İstanbul', phrase: 'İSTANBUL', found: ['İstanbul'] },
  { name: 'both sigmas', text: 'ΟΔΟΣ', phrase: 'οδος', found: ['ΟΔΟΣ'] },
  { name: 'nothing', text: 'abc', phrase: '', found: [] },
  { name: 'a very long phrase', text: 'X'.repeat(1e5), phrase: 'x'.repeat(1e5), found: ['X'.repeat(1e5)] },
])('places in any case: $name', ({ text, phrase, found }) =>
  expect(placesInAnyCase(text, phrase).map(({ start, end }) => text.slice(start, end))).toEqual(found),
)

test.each([
  { text: "the women's line", start: 6, end: 16, whole: false },
  { text: "the men's line", start: 4, end: 14, whole: true },
  { text: 'milk production', start: 0, end: 12, whole: false },
  { text: 'milk', start: 0, end: 4, whole: true },
  { text: 'an A-side', start: 3, end: 4, whole: true },
  { text: 'über', start: 1, end: 4, whole: false },
])('$text [$start, $end) whole: $whole', ({ text, start, end, whole }) =>
  expect(isWhole(text, { start, end })).toBe(whole),
)

test('looseForm', () => expect(looseForm(' The “De\u00a0facto”  power ')).toBe('the de facto power'))

describe('findLoosely', () => {
  test.each([
    {
      name: 'quotes inside',
      text: 'the "de facto" power',
      phrase: 'de facto power',
      found: '"de facto" power',
    },
    { name: 'quotes around', text: 'the "cold war" era', phrase: 'Cold War', found: 'cold war' },
    { name: 'a quote at the end', text: 'the cold "war" era', phrase: 'cold war', found: 'cold "war"' },
    { name: 'spaces', text: 'the cold \u00a0 war', phrase: 'cold war', found: 'cold \u00a0 war' },
    { name: 'whole words first', text: 'an "a" sidecar, the "A" side', phrase: 'a side', found: '"A" side' },
    {
      name: 'inside a word at last',
      text: 'milk production',
      phrase: 'Milk "product"',
      found: 'milk product',
    },
    { name: 'after astral characters', text: '🦊🦊 The "old" 🦊 fox', phrase: 'old 🦊', found: '"old" 🦊' },
    { name: 'a letter that grows in lower case', text: 'İİ old fox', phrase: 'OLD fox', found: 'old fox' },
  ])('$name', ({ text, phrase, found }) => {
    const span = findLoosely(text, phrase)!
    expect(text.slice(span.start, span.end)).toBe(found)
  })

  test.each([
    { text: 'the warm peace', phrase: 'cold war' },
    { text: 'the warm peace', phrase: '""' },
    { text: 'coldwar', phrase: 'cold war' },
  ])('"$phrase" is not in "$text"', ({ text, phrase }) => expect(findLoosely(text, phrase)).toBeNull())
})
