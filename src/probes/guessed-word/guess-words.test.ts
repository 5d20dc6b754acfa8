import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Encoder, embedder, openModel } from '../../encoders/index.js'
import { testFolder } from '../../encoders/tiny/tiny-model.suite.js'
import { loadWordNet, type WordNet } from '../../lexicon/index.js'
import { gradedExample, pairExample } from '../examples.suite.js'
import { frequentWords } from './frequent-words.js'
import { guessWords } from './guess-words.js'
import { substitute } from './substitute.js'

const bank = pairExample(
  'bank',
  [
    'She deposited the money at the [bank] on Monday.',
    'The [banks] raised their interest rates for new loans.',
  ],
  { slices: { pos: 'N' } },
)
const drink = pairExample(
  'drink',
  ['He [drank] a glass of cold milk.', 'They were [drinking] beer all night.'],
  {
    slices: { pos: 'VERB' },
  },
)

describe('guessed words', () => {
  let encoder: Encoder
  let wordnet: WordNet
  beforeAll(async () => {
    ;[encoder, wordnet] = await Promise.all([openModel('minilm', testFolder()), loadWordNet()])
  })
  afterAll(() => encoder.close())
  const guess = (...examples: Parameters<typeof guessWords>[0]) =>
    guessWords(examples, { embedder: embedder(encoder), wordnet, candidates: 100 })

  test('are other words, inflected like the targets, the same alone or in a batch', async () => {
    const { substitutes, without } = await guess(bank, drink)
    expect(without).toEqual([])
    expect(await guess(drink)).toEqual({ substitutes: [substitutes[1]], without: [] })
    const [[first, plural], [past, participle]] = substitutes.map(({ words }) => words) as [
      [string, string],
      [string, string],
    ]
    expect(plural).not.toBe(first)
    expect(wordnet.lemmatise(plural, 'n')).toContain(first)
    expect(participle).toMatch(/ing$/)
    expect(
      wordnet.lemmatise(past, 'v').some((lemma) => wordnet.lemmatise(participle, 'v').includes(lemma)),
    ).toBe(true)
    const said = substitutes.flatMap(({ words }) => [...words])
    for (const never of ['bank', 'banks', 'drink', 'drank', 'money', 'interest', 'night'])
      expect(said).not.toContain(never)
    expect(substitute(bank, substitutes[0]!.words)).not.toBeNull()
  }, 60_000)

  test('follow the context', async () => {
    const school = pairExample(
      'x',
      ['The children learn to read from their [zorb].', 'A [zorb] gives lessons to pupils.'],
      { slices: { pos: 'N' } },
    )
    const sea = pairExample(
      'y',
      ['The captain steered the [zorb] across the sea.', 'The [zorb] sailed into the harbour.'],
      { slices: { pos: 'N' } },
    )
    const { substitutes } = await guess(school, sea)
    const [taught, sailed] = substitutes.map(({ words }) => words[0])
    expect(taught).not.toBe(sailed)
  }, 60_000)

  test('in other languages: the targets of the other examples', async () => {
    const german = (id: string, word: string) =>
      pairExample(id, [`Die [${word}] ist hier.`, `Eine [${word}].`], { language: 'de' })
    const { substitutes } = await guess(german('a', 'Brücke'), german('b', 'Katze'))
    expect(substitutes.map(({ words }) => words)).toEqual([
      ['katze', 'katze'],
      ['brücke', 'brücke'],
    ])
    expect(await guess(german('a', 'Brücke'))).toEqual({ substitutes: [], without: ['a'] })
    const both = { ...german('a', 'Brücke'), slices: { pair: 'de-en' } }
    expect(await guess(both, german('b', 'Katze'))).toMatchObject({ without: ['a'] })
  }, 60_000)

  test('kinds without a target in a context', () =>
    expect(guess(gradedExample)).rejects.toThrow('graded-pair has no target whose place a word could take'))

  test('frequent words are words, not names or forms', () => {
    const words = frequentWords(wordnet, 'n', 300)
    expect(words.slice(0, 4)).toEqual(['person', 'group', 'man', 'location']) // by their counts in index.sense
    expect(words).toHaveLength(300)
    for (const other of ['chicago', 'values', 'funds', 'men']) expect(words).not.toContain(other)
  })
})
