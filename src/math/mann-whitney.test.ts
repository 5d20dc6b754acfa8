import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mannWhitneyU } from './mann-whitney.js'
import { sumDistribution } from './rank-sum-distribution.js'
import { ranks } from './ranks.js'

const samples = {
  'no ties': [
    [1.1, 2.3, 4.5, 9],
    [3.3, 5.2, 6.1, 7.7, 8.8],
  ],
  apart: [
    [1, 2, 3],
    [4, 5, 6],
  ],
  ties: [
    [1, 2, 2, 3, 5],
    [2, 4, 4, 5, 6, 6],
  ],
  'ties, skewed': [
    [3, 3, 1],
    [3, 3, 3, 7, 8, 9, 9],
  ],
  'larger, ties': [
    [6, 4, 5, 5, 3, 6, 2, 4, 5, 6, 6, 5],
    [1, 2, 3, 0, 2, 2, 3, 4, 1, 2, 1, 5, 3],
  ],
} satisfies Record<string, [number[], number[]]>

describe('against scipy', () => {
  // scipy.stats.mannwhitneyu(x, y, method=…): 'exact' with ties by PermutationMethod over all divisions
  test.each([
    { of: 'no ties', method: 'exact', u: 6, p: 0.4126984126984127 },
    { of: 'no ties', method: 'asymptotic', u: 6, p: 0.3912672792826394 },
    { of: 'apart', method: 'exact', u: 0, p: 0.1 }, // 2 / C(6, 3)
    { of: 'apart', method: 'asymptotic', u: 0, p: 0.08085559837005224 },
    { of: 'ties', method: 'exact', u: 5.5, p: 0.1038961038961039 },
    { of: 'ties', method: 'asymptotic', u: 5.5, p: 0.09492929259398954 }, // R: wilcox.test(x, y, exact=FALSE) too
    { of: 'ties, skewed', method: 'exact', u: 3, p: 0.16666666666666666 },
    { of: 'ties, skewed', method: 'asymptotic', u: 3, p: 0.08766879512992931 },
    { of: 'larger, ties', method: 'asymptotic', u: 140.5, p: 0.0006323630186776062 },
  ] as const)('$of, $method', ({ of, method, u, p }) => {
    const result = mannWhitneyU(samples[of][0], samples[of][1], { method })
    expect(result).toMatchObject({ u, method })
    expect(result.p).toBeCloseTo(p, 12)
  })

  test('exact for 9 and 10 values', () => {
    const x = [1.1, 2.3, 4.5, 9, 10, 11, 12, 13, 14]
    const y = [3.3, 5.2, 6.1, 7.7, 8.8, 0, 0.5, 3, 4, 4.4]
    expect(mannWhitneyU(x, y, { method: 'exact' }).p).toBeCloseTo(0.04347355430946762, 12)
  })
})

test.each([
  { name: 'a small sample is exact', x: samples.ties[0], y: samples.ties[1], method: 'exact' },
  {
    name: 'larger ones are not',
    x: samples['larger, ties'][0],
    y: samples['larger, ties'][1],
    method: 'asymptotic',
  },
  {
    name: 'nor is 8 against 1000',
    x: [1, 2, 3, 4, 5, 6, 7, 8],
    y: new Array<number>(1000).fill(3),
    method: 'asymptotic',
  },
])('auto: $name', ({ x, y, method }) => expect(mannWhitneyU(x, y).method).toBe(method))

test.each([
  { name: 'an empty sample', x: [], y: [1, 2], p: Number.NaN },
  { name: 'a NaN', x: [1, Number.NaN], y: [1, 2], p: Number.NaN },
  { name: 'all equal', x: [2, 2], y: [2, 2, 2], p: 1 },
  { name: 'all equal, many', x: new Array<number>(20).fill(2), y: new Array<number>(30).fill(2), p: 1 },
])('$name', ({ x, y, p }) => expect(mannWhitneyU(x, y).p).toBe(p))

test('sumDistribution: two of 1, 2, 3', () => {
  const { atMost, atLeast } = sumDistribution([1, 2, 3], 2) // 3, 4 or 5
  expect([2, 3, 4, 5].map(atMost)).toEqual([0, 1 / 3, 2 / 3, 1])
  expect([3, 4, 5, 6].map(atLeast)).toEqual([1, 2 / 3, 1 / 3, 0])
})

test('too many ways to count are refused', () => {
  const many = Array.from({ length: 1100 }, () => 1)
  expect(() => sumDistribution(many, 550)).toThrow('choosing 550 of 1100: too many ways to count')
})

describe('properties', () => {
  const values = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 6 })

  test.each(['exact', 'asymptotic'] as const)('%s: symmetric, of ranks only, p in (0, 1]', (method) => {
    fc.assert(
      fc.property(values, values, (x, y) => {
        const there = mannWhitneyU(x, y, { method })
        const back = mannWhitneyU(y, x, { method })
        expect(there.u + back.u).toBeCloseTo(x.length * y.length, 9)
        expect(back.p).toBeCloseTo(there.p, 12)
        expect(there.p).toBeGreaterThan(0)
        expect(there.p).toBeLessThanOrEqual(1)
        const cubed = (xs: number[]) => xs.map((value) => (value - 3) ** 3)
        expect(mannWhitneyU(cubed(x), cubed(y), { method })).toEqual(there)
      }),
    )
  })

  test('exact p equals counting every division', () => {
    fc.assert(
      fc.property(values, values, (x, y) => {
        expect(mannWhitneyU(x, y, { method: 'exact' }).p).toBeCloseTo(byEnumeration(x, y), 10)
      }),
      { numRuns: 40 },
    )
  })
})

function byEnumeration(x: number[], y: number[]): number {
  const pooled = ranks([...x, ...y])
  const rankSum = (mask: number) => pooled.reduce((total, rank, i) => total + ((mask >>> i) & 1) * rank, 0)
  const size = (mask: number) => [...mask.toString(2)].filter((bit) => bit === '1').length
  const observed = rankSum(2 ** x.length - 1)
  let [below, above, all] = [0, 0, 0]
  for (let mask = 0; mask < 2 ** pooled.length; mask++) {
    if (size(mask) !== x.length) continue
    all++
    if (rankSum(mask) <= observed) below++
    if (rankSum(mask) >= observed) above++
  }
  return Math.min(1, (2 * Math.min(below, above)) / all)
}
