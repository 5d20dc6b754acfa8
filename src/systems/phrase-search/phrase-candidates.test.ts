import { expect, test } from 'vitest'
import { loadWordNet } from '../../lexicon/index.js'
import { nounTest } from './noun-test.js'
import { bigramsAndTrigrams, phraseCandidates, type SentenceCandidates } from './phrase-candidates.js'

const texts = (document: string, candidates: readonly SentenceCandidates[]) =>
  candidates.map(({ spans }) => spans.map(({ start, end }) => document.slice(start, end)))

const isNoun = nounTest(await loadWordNet('3.0'))

test.each([
  {
    name: 'several words: no function word or mark at an edge or a mark inside, the last can be a noun',
    query: 'huge statue',
    document: 'It was a massive figure, made of wood. A well-known village stands.',
    // "massive" is not a noun, so "a massive" is out twice; "stands" can be one
    expected: [
      ['massive figure', 'made of wood'],
      ['well-known village', 'well-known village stands', 'village stands'],
    ],
  },
  {
    name: 'one word: single words too',
    query: 'statue',
    document: 'It was a massive figure.',
    expected: [['massive figure', 'figure']],
  },
  {
    name: 'a query that ends in no noun: any last word',
    query: 'very enormous',
    document: 'It was rather massive.',
    expected: [['rather massive']],
  },
  {
    name: 'the first word of a phrase may be one that other phrases end with',
    query: 'lender network',
    document: "The bank's network grew.",
    expected: [["bank's network"]],
  },
])('$name', ({ query, document, expected }) =>
  expect(texts(document, phraseCandidates({ query, document, language: 'en' }, isNoun))).toEqual(expected),
)

test('PiC: all runs of two and three words, marks included, none over the end of a sentence', () => {
  const document = 'A man, old. He left.'
  expect(texts(document, bigramsAndTrigrams(document, 'en'))).toEqual([
    ['A man', 'A man,', 'man,', 'man, old', ', old', ', old.', 'old.'],
    ['He left', 'He left.', 'left.'],
  ])
})

test.each([
  { word: 'figures', expected: true },
  { word: 'massive', expected: false },
  { word: 'Zorblax', expected: true }, // unknown: a name
  { word: 'runner-up', expected: true },
  { word: 'sub-figures', expected: true },
  { word: 'over-massive', expected: false },
])('$word can be a noun: $expected', ({ word, expected }) => expect(isNoun(word)).toBe(expected))
