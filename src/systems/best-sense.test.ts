import { describe, expect, test } from 'vitest'
import { marked } from '../../test/fixtures/examples.js'
import { loadWordNet } from '../lexicon/index.js'
import { bestSense, knownSenses, senseMargin } from './best-sense.js'
import type { Materials } from './system.js'
import { contextToyEmbedder } from './toy-context-encoder.suite.js'

const vector = (...values: number[]) => Float32Array.from(values)
const sense = (pos: string, text: string, ...values: number[]) => ({ pos, text, vector: vector(...values) })

describe('margin of the given sense', () => {
  const given = vector(1, 0)
  test.each([
    // the context is (0.6, 0.8): 0.6 with the given sense, 0.8 with the other
    {
      name: 'another suits better',
      known: [sense('n', 'own', 1, 0), sense('n', 'other', 0, 1)],
      margin: -0.2,
    },
    {
      name: 'other parts of speech do not count',
      known: [sense('n', 'own', 1, 0), sense('v', 'x', 0, 1)],
      margin: 2,
    },
    {
      name: 'nor does a sense that is told alike',
      known: [sense('n', 'own', 1, 0), sense('n', 'own', 1, 0)],
      margin: 2,
    },
    { name: 'an unknown word', known: [], margin: 2 },
  ])('$name', ({ known, margin }) =>
    expect(senseMargin(vector(0.6, 0.8), given, known)).toBeCloseTo(margin, 6),
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
  expect(first).toEqual({ pos: 'n', text: expected, rank: 1, count: 25 })
})

test('another language is refused', async () => {
  const example = { ...question, language: 'de', definition: 'x', hypernyms: [], gold: true } as const
  const materials = {
    train: async () => [example],
    embedder: async () => contextToyEmbedder({ x: [1, 0] }),
    wordnet: () => loadWordNet('3.0'),
  } as unknown as Materials<'sense-match'>
  await expect(bestSense.solves['sense-match']!(materials)).rejects.toThrow('WordNet, which is English')
})
