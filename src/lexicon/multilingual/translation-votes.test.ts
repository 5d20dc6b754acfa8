import { beforeAll, expect, test } from 'vitest'
import { loadWordNet } from '../load-wordnet.js'
import { type EnglishWords, electTranslations, englishWords, kinship } from './translation-votes.js'

let english: EnglishWords
beforeAll(async () => {
  english = englishWords(await loadWordNet('3.0'))
})

test.each([
  { word: 'réduction', other: 'reduction', alike: 1 },
  { word: 'рационализация', other: 'discount', alike: 0 },
  { word: 'kuća', other: 'house', alike: 0 },
  { word: 'organizacija', other: 'organization', alike: 9 / 12 }, // cij → tion: three letters of twelve
])('$word and $other', ({ word, other, alike }) => expect(kinship(word, other)).toBeCloseTo(alike, 5))

test('the length alone never decides against words that are alike', () => {
  const letters = 'abcdefghijkl'
  for (let long = 1; long <= letters.length; long++)
    for (let short = 1; short <= long; short++) {
      const [a, b] = [letters.slice(0, long), letters.slice(0, short)] // as far apart as their lengths
      const alike = 1 - (long - short) / long
      expect(kinship(a, b)).toBe(alike >= 0.7 ? alike : 0)
      expect(kinship(b, a)).toBe(kinship(a, b))
    }
})

const votes = (...words: string[]) => words.map((word) => ({ word, weight: 1 }))

test.each([
  {
    name: 'a word that stands in more synsets',
    bases: [{ lemma: 'x', synsets: ['02958343-n', '02959942-n'], translations: [] }],
    first: 'car',
  },
  {
    name: 'one that often has the sense: dog is tagged 42 times so, domestic dog never',
    bases: [{ lemma: 'x', synsets: ['02084071-n'], translations: [] }],
    first: 'dog',
  },
  {
    name: 'the first of a dictionary, in small letters where WordNet has it',
    bases: [{ lemma: 'x', synsets: [], translations: ['Lofty', 'Stratospheric'] }],
    first: 'lofty',
  },
  {
    name: 'what WordNet does not know as it is',
    bases: [{ lemma: 'x', synsets: [], translations: ['Xyzgrad'] }],
    first: 'Xyzgrad',
  },
  {
    name: 'the most common of an unranked dictionary, its forms as one word',
    bases: [
      {
        lemma: 'x',
        synsets: [],
        translations: [],
        votes: votes('Aftermath', 'Outgrowth', 'Results', 'Result'),
      },
    ],
    first: 'result',
  },
  {
    name: 'one that several entries have; two forms of a word are no two entries',
    bases: [
      {
        lemma: 'x',
        synsets: [],
        translations: [],
        votes: votes('ingot', 'ingot', 'outgrowth', 'outgrowths'),
      },
    ],
    first: 'ingot',
  },
  {
    name: 'the likelier base form',
    bases: [
      { lemma: 'x', synsets: [], translations: ['lofty'], weight: 0.2 },
      { lemma: 'y', synsets: [], translations: ['stratospheric'] },
    ],
    first: 'stratospheric',
  },
  {
    name: 'what looks alike',
    bases: [{ lemma: 'elefant', synsets: [], translations: ['pachyderm', 'elephant'] }],
    first: 'elephant',
  },
])('$name wins', ({ bases, first }) => expect(electTranslations(bases, english)[0]).toBe(first))

test('no evidence gives no translation', () => expect(electTranslations([], english)).toEqual([]))
