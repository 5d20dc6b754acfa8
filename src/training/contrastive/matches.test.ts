import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExampleOf, surface, target } from '../../core/index.js'
import { seeded } from '../../math/index.js'
import { mirrorMatches } from './mirror-matches.js'
import { phraseMatches } from './phrase-matches.js'

test('a phrase belongs to what means the same there, not to itself elsewhere', () => {
  const row = (sentence: string, gold: boolean): ExampleOf<'same-meaning'> => ({
    kind: 'same-meaning',
    id: sentence,
    group: 'massive figure',
    language: 'en',
    slices: {},
    pair: ['massive figure', 'huge number'].map((phrase) => {
      const text = sentence.replace('*', phrase)
      return target(text, text.indexOf(phrase), text.indexOf(phrase) + phrase.length)
    }) as never,
    gold,
  })
  const found = phraseMatches([row('a * of 3 million', true), row('a * in black robes', false)])
  expect(
    found.map(({ query, positive, negatives }) => [query, positive, ...negatives].map(({ text }) => text)),
  ).toEqual([
    ['huge number', 'a massive figure of 3 million', 'a massive figure in black robes'],
    [
      'a massive figure of 3 million',
      'a huge number of 3 million',
      'a massive figure in black robes',
      'a huge number in black robes',
    ],
  ])
})

test('a gap never touches the word that is mirrored', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 20 }),
      fc.nat(),
      (words, seed) => {
        const text = words.join(' ')
        for (const { query, positive, key } of mirrorMatches([text], '[MASK]', seeded(seed))) {
          expect(surface(query)).toBe(surface(positive))
          expect(key).toBe(text)
          expect(words).toContain(surface(query))
        }
      },
    ),
  )
})
