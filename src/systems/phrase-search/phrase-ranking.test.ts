import { describe, expect, test } from 'vitest'
import { type PhraseSearch, question } from '../../core/index.js'
import { defaultEmbedOptions, embedder } from '../../encoders/index.js'
import { bareMaterials } from '../shared/bare-materials.suite.js'
import { contextToyEmbedder, contextToyEncoder } from '../shared/toy-context-encoder.suite.js'
import { occurrenceChoice } from './occurrence-choice.js'
import { phraseRanking } from './phrase-ranking.js'
import { phraseRankingAlone } from './phrase-ranking-alone.js'

// The last dimension is what all unknown words share.
const vectors = {
  statue: [1, 0, 0],
  number: [0, 1, 0],
  huge: [0, 0, 0],
  massive: [0, 0, 0],
  figure: [0.6, 0.6, 0],
  stone: [1, 0, 0],
  votes: [0, 1, 0],
}
const mix = 0.5
const document = 'In votes it is a massive figure . In stone it is a massive figure .'
const search = (query: string): PhraseSearch => ({
  id: query,
  group: query,
  language: 'en',
  slices: {},
  kind: 'phrase-search',
  query,
  document,
  gold: [{ start: 17, end: 31 }], // the first massive figure
})
const materials = (given = contextToyEmbedder(vectors, mix), train: readonly PhraseSearch[] = []) =>
  bareMaterials<'phrase-search'>({ train: async () => train, embedder: async () => given })

const firstSpans = async (system: typeof phraseRanking, query: string) => {
  const predict = await system.solves['phrase-search']!(materials())
  const [spans] = await predict([question(search(query))])
  return spans!
}

test.each([
  { query: 'huge statue', sentence: 2 },
  { query: 'huge number', sentence: 1 },
])(
  '$query: the place is chosen by its sentence, though both have the same words',
  async ({ query, sentence }) => {
    const [top, second] = await firstSpans(occurrenceChoice, query)
    const textOf = (span = top!) => document.slice(span.start, span.end)
    expect([textOf(), textOf(second)]).toEqual(['massive figure', 'massive figure'])
    expect(top!.start < document.indexOf('In stone') ? 1 : 2).toBe(sentence)
  },
)

describe('how much it counts that a phrase occurs twice', () => {
  // With mix 0 a phrase is the mean of its words: big statue means huge statue better than massive figure does.
  const given = contextToyEmbedder({ ...vectors, big: [0, 0, 0] })
  const asked = (query: string): PhraseSearch => ({
    ...search(query),
    document: 'In votes it is a massive figure . A big statue . In stone it is a massive figure .',
  })
  const best = async (train: readonly PhraseSearch[]) => {
    const predict = await occurrenceChoice.solves['phrase-search']!(materials(given, train))
    const [spans] = await predict([question(asked('huge statue'))])
    return asked('').document.slice(spans![0]!.start, spans![0]!.end)
  }
  test.each([
    { what: 'nothing, where there is no train', train: [], answer: 'big statue' },
    { what: 'enough, where train says so', train: [asked('massive statue')], answer: 'massive figure' },
    {
      what: 'nothing, where train says the contrary',
      train: [{ ...asked('massive statue'), gold: [{ start: 36, end: 46 }] }], // big statue
      answer: 'big statue',
    },
  ])('$what', async ({ train, answer }) => expect(await best(train)).toBe(answer))
})

test('without sentences the places of a phrase tie, and the first comes first', async () => {
  const spans = await firstSpans(phraseRankingAlone, 'huge statue')
  const places = spans.filter(({ start, end }) => document.slice(start, end) === 'massive figure')
  expect(places.map(({ start }) => start)).toEqual([17, 51])
  expect(places[0]!.score).toBe(places[1]!.score)
})

test('a sentence is read once, however many candidates it has', async () => {
  const encoder = contextToyEncoder(vectors, mix)
  const predict = await phraseRanking.solves['phrase-search']!(
    materials(embedder(encoder, defaultEmbedOptions)),
  )
  await predict([question(search('huge statue')), question(search('huge number'))])
  expect(encoder.read.toSorted()).toEqual([
    'In stone it is a massive figure .',
    'In votes it is a massive figure .',
    'huge number',
    'huge statue',
  ])
})

test.each(['pooling=max', 'mark=quotes'])('%s is refused', async (option) => {
  const [name, value] = option.split('=') as [string, string]
  const refusing = embedder(contextToyEncoder(vectors), { ...defaultEmbedOptions, [name]: value })
  await expect(phraseRanking.solves['phrase-search']!(materials(refusing))).rejects.toThrow(option)
})

test('the gold is not among the candidates unless it is one by itself', async () => {
  const spans = await firstSpans(phraseRanking, 'huge number')
  expect(spans).toContainEqual(expect.objectContaining({ start: 17, end: 31 })) // massive figure
  for (const { start, end } of spans)
    expect(document.slice(start, end)).not.toMatch(/^(?:a|in|is|it)\b| \.$/i)
})
