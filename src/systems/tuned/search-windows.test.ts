import { describe, expect, test } from 'vitest'
import type { Tokens } from '../../encoders/index.js'
import { seeded } from '../../math/index.js'
import { searchesFromPairs } from './search-examples.js'
import { searchWindows, windowSpans } from './search-windows.js'

/** Words as tokens, numbered from 10. */
const tokens = (text: string): Tokens => {
  const spans = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }))
  return { ids: spans.map((_, i) => 10 + i), spans }
}
const frame = { before: [1], between: [2], after: [2] }
const sizes = { maxTokens: 8, queryTokens: 2, secondType: 1 } as const
const document = 'a massive figure of three million people' // 7 words

describe('windows of a search', () => {
  test('overlap by half, hold query and part of the document, and point at the answer where it is whole', () => {
    // [CLS] q q [SEP] + 3 words + [SEP]: 3 words fit, so windows begin at words 0, 2 and 4
    const gold = { start: 2, end: 16 } // massive figure
    const all = searchWindows(tokens('huge number'), tokens(document), gold, frame, sizes)
    expect(all.map(({ sequence }) => sequence.ids)).toEqual([
      [1, 10, 11, 2, 10, 11, 12, 2],
      [1, 10, 11, 2, 12, 13, 14, 2],
      [1, 10, 11, 2, 14, 15, 16, 2],
    ])
    expect([...all[0]!.sequence.types]).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
    expect(all.map(({ start, end }) => [start, end])).toEqual([
      [5, 6],
      [0, 0], // half of it only
      [0, 0],
    ])
  })

  test('give the likeliest spans above "not here"', () => {
    const [window] = searchWindows(tokens('q'), tokens('one two'), null, frame, sizes)
    // places: 0 [CLS], 1 q, 2 [SEP], 3 one, 4 two
    const spans = windowSpans(window!, [1, 9, 9, 3, 0], [0.5, 9, 9, 1, 2])
    const best = spans.toSorted((a, b) => b.score - a.score)[0]
    expect(best).toEqual({ start: 0, end: 7, score: 3 + 2 - 1.5 })
    expect(spans.some(({ start, end }) => end <= start)).toBe(false)
  })
})

test('searches are made of positive rows, and the answer is where they say', () => {
  const row = (phrase: string, other: string, gold: boolean) => ({
    kind: 'same-meaning' as const,
    id: phrase,
    group: phrase,
    language: 'en',
    slices: {},
    pair: [phrase, other].map((each) => ({
      text: `the ${each} here`,
      span: { start: 4, end: 4 + each.length },
    })) as never,
    gold,
  })
  const made = searchesFromPairs(
    [row('old town', 'ancient city', true), row('big dog', 'large hound', false)],
    3,
    seeded(2),
  )
  expect(made).toHaveLength(1)
  const [{ query, document: text, gold }] = made as [(typeof made)[0]]
  expect([query, text.slice(gold.start, gold.end)]).toEqual(['ancient city', 'old town'])
})
