import { describe, expect, test } from 'vitest'
import type { PhraseSearch, Span } from '../../core/index.js'
import { embedder } from '../../encoders/index.js'
import { officialMrrAt5, officialTop1, score } from '../../metrics/index.js'
import { contextToyEncoder } from '../shared/toy-context-encoder.suite.js'
import { toyEncoder } from '../shared/toy-encoder.suite.js'
import { officialRanking, type RankingName, rankings } from './official-ranking.js'

const toy = embedder(toyEncoder({ car: [1, 0], red: [1, -1], blue: [0, 1], sky: [0, 1] }, { other: [0, -1] }))
const document = 'A red car stops . Blue sky .'
const spanOf = (phrase: string): Span => {
  const start = document.indexOf(phrase)
  return { start, end: start + phrase.length }
}
const search = (gold: string | null): PhraseSearch => ({
  id: 'a',
  group: 'a',
  language: 'en',
  slices: {},
  kind: 'phrase-search',
  query: 'car', // 1, 0
  document,
  gold: gold === null ? null : [spanOf(gold)],
})
const phrases = (spans: readonly Span[]) => spans.map(({ start, end }) => document.slice(start, end))

// Sums of word vectors and their cosines with 1, 0: red car 2, -1 → 2/√5; red car stops, A red car 2, -2 and car stops
// 1, -1 → 1/√2; the mark is not a token of the toy.
describe.each(Object.keys(rankings) as RankingName[])('ranks all runs of two and three words: %s', (name) => {
  const ranked = async (gold: string | null) => (await officialRanking([search(gold)], toy, name))[0]!

  test('and a gold phrase that is none of them', async () => {
    const outcome = await ranked('car')
    expect(phrases(outcome.prediction).slice(0, 2)).toEqual(['car', 'red car'])
    expect(outcome.prediction[0]!.score).toBeCloseTo(1, 6)
    expect(outcome.prediction[1]!.score).toBeCloseTo(2 / Math.sqrt(5), 6)
    expect(score(officialTop1, [outcome])).toBe(1)
  })

  test('and no gold twice', async () => {
    const { prediction } = await ranked('red car')
    expect(phrases(prediction).filter((phrase) => phrase === 'red car')).toEqual(['red car'])
    expect(prediction).toHaveLength(10) // of five tokens 4 + 3, of three 2 + 1
  })

  test('a gold phrase has no better place than its cosine gives it', async () => {
    const outcome = await ranked('sky') // 0, 1 → 0: after what points to the right
    expect(phrases(outcome.prediction).indexOf('sky')).toBeGreaterThan(4)
    expect(score(officialMrrAt5, [outcome])).toBe(0)
  })

  test('and nothing more where the gold is hidden', async () =>
    expect(phrases((await ranked(null)).prediction)).not.toContain('car'))
})

test('examples are given back in order, each with its own ranking', async () => {
  const outcomes = await officialRanking([search('car'), { ...search('Blue sky'), query: 'sky' }], toy)
  expect(outcomes.map(({ prediction }) => phrases(prediction)[0])).toEqual(['car', 'Blue sky'])
})

describe('as the authors’ script does it', () => {
  test('alone, a phrase is ranked once, however often and in whatever case it occurs', async () => {
    const twice = { ...search(null), document: 'Red car here . A red car .' }
    const [outcome] = await officialRanking([twice], toy, 'official-ranking-alone')
    const found = outcome!.prediction.map(({ start, end }) => twice.document.slice(start, end))
    expect(found.filter((phrase) => phrase.toLowerCase() === 'red car')).toEqual(['Red car'])
  })

  test('in context, the query is read in the place of each candidate', async () => {
    // A token is its own word and half the mean of the others: "dog" beside "." or "big" is (0, 1) + ½ (1, 0).
    const encoder = contextToyEncoder({ big: [1, 0], cat: [0, 1], dog: [0, 1], '.': [1, 0] }, 0.5)
    const asked = { ...search(null), query: 'Dog', document: 'Big cat .' }
    const [outcome] = await officialRanking([asked], embedder(encoder), 'official-ranking')
    expect(encoder.read).toEqual(['big cat .', 'dog .', 'dog', 'big dog'])
    // big: (1, 0) + ½ · mean of (0, 1), (1, 0) = (1.25, 0.25); cat: (0, 1) + ½ · (1, 0) = (0.5, 1); . as big.
    // "big cat" (1.75, 1.25) with (0.5, 1); "cat ." the same; "big cat ." (3, 1.5) with (0, 1).
    const cosine = (1.75 * 0.5 + 1.25) / Math.hypot(1.75, 1.25) / Math.hypot(0.5, 1)
    const scores = Object.fromEntries(
      outcome!.prediction.map(({ start, end, score }) => [asked.document.slice(start, end), score]),
    )
    expect(scores['Big cat']).toBeCloseTo(cosine, 6)
    expect(scores['cat .']).toBeCloseTo(cosine, 6)
    expect(scores['Big cat .']).toBeCloseTo(1.5 / Math.hypot(3, 1.5), 6)
  })
})
