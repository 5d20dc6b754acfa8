import { describe, expect, test } from 'vitest'
import type { PhraseSearch, Span } from '../../core/index.js'
import { embedder } from '../../encoders/index.js'
import { officialMrrAt5, officialTop1, score } from '../../metrics/index.js'
import { toyEncoder } from '../shared/toy-encoder.suite.js'
import { officialRanking } from './official-ranking.js'

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
// 1, -1 → 1/√2; the mark is no token of the toy.
describe.each([{ context: true }, { context: false }])(
  'ranks all runs of two and three words %o',
  (options) => {
    const ranked = async (gold: string | null) => (await officialRanking([search(gold)], toy, options))[0]!

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
  },
)

test('examples are given back in order, each with its own ranking', async () => {
  const outcomes = await officialRanking([search('car'), { ...search('Blue sky'), query: 'sky' }], toy)
  expect(outcomes.map(({ prediction }) => phrases(prediction)[0])).toEqual(['car', 'Blue sky'])
})
