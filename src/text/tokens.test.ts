import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokens } from './tokens.js'

test.each([
  ['words', 'massive figure', 'massive|figure'],
  ['hyphens between letters', 'full-time well-to-do', 'full|-|time|well|-|to|-|do'],
  ['hyphens beside digits', '2-mile COVID-19 1990-1995', '2-mile|COVID-19|1990|-|1995'],
  ['a possessive', "the team's run, the teams' run", "the|team|'s|run|,|the|teams|'|run"],
  ['contractions', "isn't we’ll cannot", "is|n't|we|’ll|can|not"],
  ['abbreviations', 'Dr. J. Smith of the U.S.', 'Dr.|J.|Smith|of|the|U.S.'],
  ['numbers', '3.5 1,000 $5 50% .5 10km', '3.5|1,000|$|5|50|%|.5|10|km'],
  ['quotes and brackets', '("no") “yes”.', '(|"|no|"|)|“|yes|”|.'],
  ['ellipses and dashes', 'well... a--b—c -- d', 'well|...|a|--|b|—|c|--|d'],
  ['slashes', 'his/her and 1/2', 'his|/|her|and|1/2'],
  ['a missing space', 'the end.The start', 'the|end|.|The|start'],
  ['nothing', ' \n ', ''],
])('%s', (_, text, expected) => expect(tokens(text).join('|')).toBe(expected))

test('no character but white space is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(tokens(text).join('')).toBe(text.replace(/\s+/g, ''))
    }),
  )
})

test('punctuation-rich texts lose nothing either', () => {
  const unit = fc.constantFrom(...'aB1 .,\'"-–/n’t$%()')
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      expect(tokens(text).join('')).toBe(text.replace(/\s+/g, ''))
      expect(tokens(text)).not.toContain('')
    }),
  )
})

test('a text without spaces may have more tokens than a call has arguments', () =>
  expect(tokens('&'.repeat(200_000))).toHaveLength(200_000))
