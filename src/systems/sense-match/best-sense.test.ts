import { describe, expect, test } from 'vitest'
import { marked } from '../../../test/fixtures/examples.js'
import type { Remark } from '../../core/index.js'
import { loadWordNet, synsetsOf } from '../../lexicon/index.js'
import { bareMaterials } from '../shared/bare-materials.suite.js'
import { contextToyEmbedder } from '../shared/toy-context-encoder.suite.js'
import { bestSense, marginAnswers } from './best-sense.js'
import { compareSenses, knownSenses, senseMargin } from './compared-senses.js'

const vectors: Readonly<Record<string, Float32Array>> = {
  given: Float32Array.of(1, 0),
  own: Float32Array.of(1, 0),
  'nearly own': Float32Array.of(0.8, 0.6),
  other: Float32Array.of(0, 1),
  // What WordNet tells besides points the other way here.
  'own, whole': Float32Array.of(0, 1),
  'other, whole': Float32Array.of(1, 0),
}
const sense = (pos: string, text: string, whole = text) => ({ pos, text, whole })

describe('margin of the given sense', () => {
  test.each([
    // the context is (0.6, 0.8): 0.6 with the given sense, 0.8 with the other
    { name: 'another suits better', known: [sense('n', 'own'), sense('n', 'other')], margin: -0.2 },
    {
      name: 'a sense in the same words is compared as WordNet tells it',
      known: [sense('n', 'own', 'own, whole'), sense('n', 'other', 'other, whole')],
      margin: 0.2,
    },
    {
      name: 'a sense in other words is not',
      known: [sense('n', 'nearly own', 'own, whole'), sense('n', 'other', 'other, whole')],
      margin: -0.2,
    },
    {
      name: 'other parts of speech do not count',
      known: [sense('n', 'own'), sense('v', 'other')],
      margin: null,
    },
    {
      name: 'nor does a sense described alike',
      known: [sense('n', 'own'), sense('n', 'own')],
      margin: null,
    },
    { name: 'an unknown word', known: [], margin: null },
  ])('$name', ({ known, margin }) => {
    const compared = compareSenses('given', known, (text) => vectors[text]!)
    const found = senseMargin(Float32Array.of(0.6, 0.8), compared)
    if (margin === null) expect(found).toBeNull()
    else expect(found).toBeCloseTo(margin, 6)
  })
})

describe('answers from margins', () => {
  const learned = [
    { margin: -0.2, gold: false },
    { margin: -0.1, gold: true },
    { margin: 0.1, gold: true },
    { margin: 0.2, gold: true },
    { margin: null, gold: false },
    { margin: null, gold: false },
    { margin: null, gold: true },
  ]
  const answer = marginAnswers(learned)

  test('a sense without a rival gets the share of yes of such questions in train', () =>
    expect(answer(null)).toEqual({ label: false, score: 2 / 5 })) // one yes of three, add-one smoothed
  test('no such question in train: a half', () =>
    expect(marginAnswers(learned.slice(0, 4))(null)).toEqual({ label: true, score: 0.5 }))
  test('no margin on train: the sense that fits better', () => {
    const blind = marginAnswers(learned.slice(4))
    expect([-0.1, 0.1].map((margin) => blind(margin).label)).toEqual([false, true])
  })
  test('a question with a margin is decided by the threshold, and the score grows with it', () => {
    expect([-0.2, -0.1, 0.1].map((margin) => answer(margin).label)).toEqual([false, true, true])
    const scores = [-0.3, 0, 0.3].map((margin) => answer(margin).score)
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    for (const score of scores) expect(Math.abs(score - 0.5)).toBeLessThan(0.5)
  })
})

const question = {
  kind: 'sense-match',
  id: 'a',
  group: 'bank',
  language: 'en',
  slices: {},
  target: marked('They sat on the [bank] .'),
} as const

test.each([
  {
    name: 'definitions',
    definition: 'x',
    hypernyms: [],
    expected: 'sloping land (especially the slope beside a body of water)',
  },
  { name: 'hypernyms', definition: null, hypernyms: ['x'], expected: 'slope; incline; side' },
])('WordNet tells its senses by $name as the question does', async ({ definition, hypernyms, expected }) => {
  const wordnet = await loadWordNet('3.0')
  const [first] = knownSenses({ ...question, definition, hypernyms }, synsetsOf('bank', wordnet), wordnet)
  expect(first).toMatchObject({
    pos: 'n',
    text: `bank: ${expected}`,
    whole: 'bank: sloping land (especially the slope beside a body of water); slope; incline; side',
  })
})

test('another language is refused', async () => {
  const example = { ...question, language: 'de', definition: 'x', hypernyms: [], gold: true } as const
  const materials = bareMaterials<'sense-match'>({
    train: async () => [example],
    embedder: async () => contextToyEmbedder({ x: [1, 0] }),
  })
  await expect(bestSense.solves['sense-match']!(materials)).rejects.toThrow(
    'best-sense looks words up in WordNet, and de needs its own WordNet',
  )
})

test('the question is remarked on where WordNet has no other sense', async () => {
  const asked = (text: string, definition: string) =>
    ({ ...question, id: text, target: marked(text), definition, hypernyms: [] }) as const
  const questions = [
    asked('He drives a black [Jaguar] .', 'a large spotted cat'),
    asked('They sat on the [bank] .', 'x'),
  ]
  const remarks: [string, Remark][] = []
  const predict = await bestSense.solves['sense-match']!(
    bareMaterials<'sense-match'>({
      train: async () => [
        { ...questions[1]!, gold: true },
        { ...questions[0]!, gold: false },
      ],
      embedder: async () => contextToyEmbedder({ x: [1, 0] }),
      remark: ({ id }, remark) => void remarks.push([id, remark]),
    }),
  )
  const [jaguar] = await predict(questions)
  expect(jaguar).toEqual({ label: false, score: 1 / 3 })
  expect(remarks).toEqual([
    [questions[0]!.id, { what: 'WordNet knows no other sense of the word', answered: true }],
  ])
})
