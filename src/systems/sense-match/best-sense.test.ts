import { describe, expect, test } from 'vitest'
import { marked } from '../../../test/fixtures/examples.js'
import { loadWordNet } from '../../lexicon/index.js'
import { contextToyEmbedder } from '../shared/toy-context-encoder.suite.js'
import type { Materials } from '../system.js'
import { bestSense, knownSenses, senseMargin } from './best-sense.js'

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
      margin: 2,
    },
    { name: 'nor does a sense that is told alike', known: [sense('n', 'own'), sense('n', 'own')], margin: 2 },
    { name: 'an unknown word', known: [], margin: 2 },
  ])('$name', ({ known, margin }) =>
    expect(senseMargin(Float32Array.of(0.6, 0.8), 'given', known, (text) => vectors[text]!)).toBeCloseTo(
      margin,
      6,
    ),
  )
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
  const [first] = knownSenses({ ...question, definition, hypernyms }, await loadWordNet('3.0'))
  expect(first).toEqual({
    pos: 'n',
    text: expected,
    whole: 'sloping land (especially the slope beside a body of water); slope; incline; side',
  })
})

test('another language is refused', async () => {
  const example = { ...question, language: 'de', definition: 'x', hypernyms: [], gold: true } as const
  const materials = {
    train: async () => [example],
    embedder: async () => contextToyEmbedder({ x: [1, 0] }),
    wordnet: () => loadWordNet('3.0'),
  } as unknown as Materials<'sense-match'>
  await expect(bestSense.solves['sense-match']!(materials)).rejects.toThrow(
    'best-sense looks words up in the English WordNet',
  )
})
