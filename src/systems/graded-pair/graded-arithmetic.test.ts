import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { target } from '../../core/index.js'
import { contextWords } from '../shared/context-words.js'
import { inverseDocumentFrequency } from '../shared/inverse-document-frequency.js'
import { concatenated } from '../shared/vector-features.js'
import { unit, vectorMean } from '../shared/vector-mean.js'
import { neighbours } from './citius-dependencies.js'
import { bestLayer, upperLayers } from './hitachi.js'
import { ensembleSimilarity } from './justmasters.js'
import { sensedSimilarity } from './lmms.js'
import { centroids, type Surrounded, shiftedSimilarity } from './mineria-unam.js'
import { mixedSimilarity, nearness } from './will-go.js'

const v = (...numbers: number[]) => Float32Array.from(numbers)

describe('vectors', () => {
  test.each([
    { name: 'plain mean', vectors: [v(1, 0), v(0, 2)], weights: null, expected: [0.5, 1] },
    { name: 'weights 1 and 3', vectors: [v(4, 0), v(0, 4)], weights: [1, 3], expected: [1, 3] },
    { name: 'weights that are all 0', vectors: [v(4, 0)], weights: [0], expected: [0, 0] },
  ])('$name', ({ vectors, weights, expected }) => expect([...vectorMean(vectors, weights)]).toEqual(expected))

  test('the mean of no vectors is as many zeros as asked for', () =>
    expect([...vectorMean([], [], 3)]).toEqual([0, 0, 0]))

  test.each([
    { given: v(3, 4), expected: [0.6, 0.8] },
    { given: v(0, 0), expected: [0, 0] },
  ])('unit of $given', ({ given, expected }) => {
    for (const [k, x] of unit(given).entries()) expect(x).toBeCloseTo(expected[k]!, 6)
  })
})

describe('will-go', () => {
  test.each([
    // a − b = (0, 8): 8 / (5 + 5), 8 / (7 + 7)
    { a: v(3, 4), b: v(3, -4), euclidean: 0.2, manhattan: 1 - 8 / 14 },
    { a: v(3, 4), b: v(3, 4), euclidean: 1, manhattan: 1 },
    { a: v(3, 4), b: v(-3, -4), euclidean: 0, manhattan: 0 },
  ])('nearness of $a and $b', ({ a, b, euclidean, manhattan }) => {
    expect(nearness(a, b, 2)).toBeCloseTo(euclidean, 9)
    expect(nearness(a, b, 1)).toBeCloseTo(manhattan, 9)
  })

  test('is symmetric, and highest for equal vectors', () => {
    const vector = fc
      .array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: 4, maxLength: 4 })
      .map((numbers) => v(...numbers))
      .filter((x) => x.some((each) => Math.abs(each) > 0.01))
    fc.assert(
      fc.property(vector, vector, (a, b) => {
        expect(mixedSimilarity(a, b)).toBeCloseTo(mixedSimilarity(b, a), 9)
        expect(mixedSimilarity(a, b)).toBeLessThanOrEqual(mixedSimilarity(a, a) + 1e-6)
      }),
    )
  })
})

describe('hitachi', () => {
  test.each([
    { layers: 6, expected: [3, 4, 5, 6] },
    { layers: 5, expected: [3, 4, 5] },
    { layers: 1, expected: [1] },
  ])('from the centre of $layers layers to the last', ({ layers, expected }) =>
    expect(upperLayers(layers)).toEqual(expected),
  )

  test.each([
    {
      name: 'the one in the order of gold',
      rows: [
        [1, 3, 2],
        [1, 2, 3],
        [3, 2, 1],
      ],
      expected: 5,
    },
    {
      name: 'a tie goes to the first',
      rows: [
        [1, 2, 3],
        [2, 4, 9],
        [0, 0, 0],
      ],
      expected: 4,
    },
    {
      name: 'none, where all are constant',
      rows: [
        [1, 1, 1],
        [2, 2, 2],
        [0, 0, 0],
      ],
      expected: null,
    },
  ])('chooses $name', ({ rows, expected }) => expect(bestLayer([4, 5, 6], rows, [1, 5, 9])).toBe(expected))
})

test('brums puts vectors end to end', () =>
  expect([...concatenated([v(1, 2), v(3, 4)])]).toEqual([1, 2, 3, 4]))

test('justmasters: equal words have similarity 1 in every member, opposite ones less', () => {
  const views = (x: number) => ({ alone: v(x, 1), layers: [v(x, 1), v(x, 1)], chosen: 1 })
  expect(ensembleSimilarity(views(2), views(2))).toBeCloseTo(1, 6)
  expect(ensembleSimilarity(views(2), views(-2))).toBeLessThan(0.5)
})

test('lmms: half the cosine in context, half that of the senses', () => {
  const a = { inContext: v(1, 0), sense: v(1, 0) }
  const b = { inContext: v(0.6, 0.8), sense: v(0, 1) }
  expect(sensedSimilarity(a, b)).toBeCloseTo(0.3, 6) // (0.6 + 0) / 2
})

describe('mineria-unam', () => {
  const east = v(1, 0)
  const north = v(0, 1)

  test('a word of the context goes to the seed that it is nearer to, whichever text it stands in', () => {
    // (0.6, 0.8) stands with east, but is nearer to north: east stays, north moves to the mean (0.3, 0.9)
    const [a, b] = centroids({ word: east, around: [v(0.6, 0.8)] }, { word: north, around: [] })
    expect([...a]).toEqual([1, 0])
    expect(b[0]).toBeCloseTo(0.3, 6)
    expect(b[1]).toBeCloseTo(0.9, 6)
  })

  test('with equal distances it stays with its own', () => {
    const [a, b] = centroids({ word: east, around: [] }, { word: north, around: [v(1, 1)] })
    expect([...a, ...b]).toEqual([1, 0, 0.5, 1])
  })

  test('without context nothing moves: the cosine stays, or the rating where there is one', () => {
    const a: Surrounded = { word: east, around: [] }
    const b: Surrounded = { word: v(0.6, 0.8), around: [] }
    expect(shiftedSimilarity(a, b)).toBeCloseTo(0.6, 6)
    expect(shiftedSimilarity(a, b, 0.25)).toBeCloseTo(0.25, 6)
  })

  test('a rating is moved a tenth of the way that the cosine moves', () => {
    // (0.8, 0.6) is nearer to east, whose centre becomes (0.9, 0.3): its cosine with north is 0.3 / √0.9.
    const [a, b] = [
      { word: east, around: [v(0.8, 0.6)] },
      { word: north, around: [] },
    ]
    expect(shiftedSimilarity(a, b, 0.5)).toBeCloseTo(0.5 + (0.1 * 0.3) / Math.sqrt(0.9), 6)
  })
})

describe('words around a target', () => {
  const text = 'The old river bank, near the Money bank of Lyon, was steep.'
  const river = target(text, text.indexOf('bank'), text.indexOf('bank') + 4)
  const money = target(text, text.lastIndexOf('bank'), text.lastIndexOf('bank') + 4)
  const placed = { target: river, other: money, language: 'en' }

  test('neither stop words nor the targets themselves', () =>
    expect(contextWords(placed).map(({ word }) => word)).toEqual(['river', 'money', 'lyon', 'steep']))

  test('citius-dependencies: weight 1 / place on each side', () =>
    expect(neighbours(placed)).toEqual([
      { word: 'river', weight: 1 },
      { word: 'money', weight: 1 },
      { word: 'lyon', weight: 1 / 2 },
      { word: 'steep', weight: 1 / 3 },
    ]))
})

test('ferryman: ln((1 + N) / (1 + n)) + 1, a text counts once', () => {
  const idf = inverseDocumentFrequency(['A cat dog dog', 'a Dog, dog dog'])
  expect(idf('dog')).toBeCloseTo(1, 9) // in 2 of 2: ln(3 / 3) + 1
  expect(idf('cat')).toBeCloseTo(Math.log(3 / 2) + 1, 9)
  expect(idf('fox')).toBeCloseTo(Math.log(3) + 1, 9)
})
