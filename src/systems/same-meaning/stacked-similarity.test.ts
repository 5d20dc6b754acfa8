import { expect, test } from 'vitest'
import { marked } from '../../../test/fixtures/examples.js'
import { surface, type Target } from '../../core/index.js'
import { embedder } from '../../encoders/index.js'
import { loadWordNet, synsetsOf } from '../../lexicon/index.js'
import { bareMaterials } from '../shared/bare-materials.suite.js'
import { contextToyEncoder } from '../shared/toy-context-encoder.suite.js'
import { agreement, inOneForm, sharedSenses, similarities, stackedSimilarity } from './stacked-similarity.js'

const e = Math.E

test.each([
  {
    name: 'forms of a foreign word',
    language: 'hr',
    texts: ['u [kućama]', '[kuća] je'],
    read: ['u [kuća]', '[kuća] je'],
  },
  {
    name: 'English, which needs no glosses',
    language: 'en',
    texts: ['[houses]', 'a [house]'],
    read: ['[houses]', 'a [house]'],
  },
  {
    name: 'different words',
    language: 'hr',
    texts: ['u [kući]', '[vrata] su'],
    read: ['u [kući]', '[vrata] su'],
  },
])('$name', ({ language, texts, read }) => {
  const pair = texts.map((text) => ({ ...marked(text), language })) as [Target, Target]
  const found = inOneForm({ pair })
  expect(found).toEqual(read.map((text) => ({ ...marked(text), language })))
})

test.each([
  { name: 'no sense is known', first: [], second: [], expected: [0, 0, 0, 0, 0] },
  { name: 'one sense: nothing to disagree about', first: [0.3], second: [0.7], expected: [1, 1, 1, 1, 1] },
  {
    // With temperature 0.1 the chances are e/(e+1) and 1/(e+1) either way, so both agree with 2e/(e+1)².
    name: 'opposite choices',
    first: [0.5, 0.4],
    second: [0.4, 0.5],
    expected: [
      -1,
      0,
      (2 * e) / (e + 1) ** 2,
      (2 * e ** 2) / (e ** 2 + 1) ** 2,
      (2 * e ** 5) / (e ** 5 + 1) ** 2,
    ],
  },
  {
    name: 'the same choice',
    first: [0.5, 0.4],
    second: [0.3, 0.2],
    expected: [
      1,
      1,
      (e ** 2 + 1) / (e + 1) ** 2,
      (e ** 4 + 1) / (e ** 2 + 1) ** 2,
      (e ** 10 + 1) / (e ** 5 + 1) ** 2,
    ],
  },
  { name: 'none suits better', first: [0.5, 0.5], second: [0.9, 0.1], expected: [1, 1, 0.5, 0.5, 0.5] },
])('$name', ({ first, second, expected }) => {
  const found = agreement(first, second)
  for (const [i, value] of expected.entries()) expect(found[i]).toBeCloseTo(value, 6)
})

test.each([
  {
    name: 'forms of one word',
    pair: [marked('He [slept] .'), marked('She [sleeps] .')],
    senses: [
      'slept: be asleep; rest',
      'slept: be able to accommodate for sleeping; accommodate; hold; admit',
    ],
  },
  { name: 'words without a common sense', pair: [marked('A [dog] .'), marked('A [planet] .')], senses: [] },
  { name: 'a word that WordNet does not have', pair: [marked('A [qzx] .'), marked('A [qzx] .')], senses: [] },
] as const)('senses of $name', async ({ pair, senses }) => {
  const asked = { kind: 'same-meaning', id: 'a', group: 'a', language: 'en', slices: {}, pair } as const
  const wordnet = await loadWordNet('3.0')
  const synsets = [
    synsetsOf(surface(asked.pair[0]), wordnet),
    synsetsOf(surface(asked.pair[1]), wordnet),
  ] as const
  expect(sharedSenses(asked, synsets, wordnet)).toEqual(senses)
})

test('two places are compared by layer, by text, by their words alone and by what they choose', () => {
  const [east, north] = [Float32Array.of(1, 0), Float32Array.of(0, 1)]
  const a = { layers: [east, east], text: east, alone: north }
  const b = { layers: [east, north], text: north, alone: north }
  const targets = [1, 0]
  const texts = [0]
  const alone = [1, 0, 0, 1, 1, 0, 0, 1, 1] // north with north; a, then b, in context; a's text, then b's
  expect(similarities(a, b, [])).toEqual([...targets, ...texts, ...alone, 0, ...new Array(15).fill(0)])
})

test('pairs of a language that nothing was learned from are answered by plain similarities, without any sense', async () => {
  const encoder = contextToyEncoder(
    { x: [1, 0, 0], red: [0, 1, 0], blue: [0, 0, 1], rouge: [0, 1, 0], bleu: [0, 0, 1] },
    1,
  )
  const pair = (id: number, [a, b]: readonly [string, string], language: string, gold: boolean | null) => ({
    ...({ kind: 'same-meaning', id: String(id), group: String(id), slices: {} } as const),
    language,
    pair: [marked(`[x] ${a}`), marked(`[x] ${b}`)] as const,
    gold,
  })
  const train = Array.from({ length: 12 }, (_, i) =>
    pair(i, i % 2 ? ['red', 'red'] : ['red', 'blue'], 'en', i % 2 === 1),
  )
  const materials = bareMaterials<'same-meaning'>({
    train: async () => train,
    embedder: async () => embedder(encoder),
    wordnet: () => loadWordNet('3.0'),
  })
  const answer = await stackedSimilarity.solves['same-meaning']!(materials)
  const asked = [pair(1, ['rouge', 'rouge'], 'fr', null), pair(2, ['rouge', 'bleu'], 'fr', null)]
  expect((await answer(asked)).map(({ label }) => label)).toEqual([true, false])
  expect(encoder.read.every((text) => /^(?:x|x \w+)$/.test(text))).toBe(true) // no definition was read
})
