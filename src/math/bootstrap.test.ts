import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bootstrap, bootstrapSums } from './bootstrap.js'
import { mean } from './descriptive.js'
import { groupSums } from './group-sums.js'
import { grouped } from './grouped.js'
import { percentileInterval } from './percentile-interval.js'
import { type Random, seeded } from './random.js'

const share = ([right, n]: readonly number[]) => right! / n!

describe('bootstrapSums', () => {
  test('two groups: both, or one of them twice', () => {
    const draws = bootstrapSums(
      groupSums(
        [
          [1, 1],
          [0, 1],
        ],
        ['a', 'b'],
      ),
      share,
      { random: seeded(1) },
    )
    expect(draws).toHaveLength(10_000)
    const shares = [0, 0.5, 1].map((value) => draws.filter((draw) => draw === value).length / 10_000)
    for (const [i, expected] of [0.25, 0.5, 0.25].entries()) expect(shares[i]).toBeCloseTo(expected, 1)
    expect(shares.reduce((a, b) => a + b)).toBe(1)
  })

  test.each([
    { name: 'no group', sums: groupSums([], []) },
    {
      name: 'one group shows no spread',
      sums: groupSums(
        [
          [1, 1],
          [0, 1],
        ],
        ['a', 'a'],
      ),
    },
  ])('$name: undefined', ({ sums }) => {
    expect(bootstrapSums(sums, share, { rounds: 3, random: seeded(1) })).toEqual(
      new Float64Array(3).fill(Number.NaN),
    )
  })

  test('the same seed gives the same draws', () => {
    const sums = groupSums(
      [
        [1, 1],
        [0, 1],
        [3, 4],
      ],
      ['a', 'b', 'c'],
    )
    const draw = (seed: number) => bootstrapSums(sums, share, { rounds: 50, random: seeded(seed) })
    expect(draw(5)).toEqual(draw(5))
    expect(draw(5)).not.toEqual(draw(6))
  })

  test('an undefined statistic gives NaN draws', () => {
    const draws = bootstrapSums(
      groupSums(
        [
          [1, 1],
          [0, 0],
        ],
        ['a', 'b'],
      ),
      share,
      { random: seeded(2) },
    )
    expect(draws.filter(Number.isNaN).length / 10_000).toBeCloseTo(0.25, 1) // the second group twice
  })

  test('equals rescoring every resample', () => {
    const items = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.constantFrom('a', 'b', 'c', 'd')))
    fc.assert(
      fc.property(items, fc.integer(), (rows, seed) => {
        const [xs, groups] = [rows.map((row) => row[0]), rows.map((row) => row[1])]
        const bySums = bootstrapSums(
          groupSums(
            xs.map((x) => [x, 1]),
            groups,
          ),
          share,
          { rounds: 20, random: seeded(seed) },
        )
        const byItems = bootstrap(grouped(xs, groups), mean, { rounds: 20, random: seeded(seed) })
        expect(bySums).toEqual(byItems)
      }),
    )
  })
})

test('bootstrap: items of a group stay together', () => {
  const together = (sample: readonly string[]) =>
    Number(sample.join('').replaceAll('ab', '').replaceAll('c', '') === '')
  expect(
    bootstrap([['a', 'b'], ['c']], together, { rounds: 100, random: seeded(1) }).every((draw) => draw === 1),
  ).toBe(true)
})

test('95% intervals hold the truth in about 95% of samples', () => {
  const random = seeded('coverage')
  const trials = 400
  let held = 0
  for (let trial = 0; trial < trials; trial++) {
    const { terms, groups } = clusteredSample(random)
    const { low, high } = percentileInterval(
      bootstrapSums(groupSums(terms, groups), share, { rounds: 400, random }),
    )
    if (low <= 0.6 && 0.6 <= high) held++
  }
  // Percentile intervals of 60 groups hold a little less; resampling items instead of groups holds 0.68.
  expect(held / trials).toBeGreaterThan(0.91)
  expect(held / trials).toBeLessThan(0.98)
})

/** 60 groups of 8, right with probability 0.9 or 0.3 (by group, one as likely as the other): 0.6 overall. */
function clusteredSample(random: Random): { terms: number[][]; groups: string[] } {
  const terms: number[][] = []
  const groups: string[] = []
  for (let group = 0; group < 60; group++) {
    const p = random() < 0.5 ? 0.9 : 0.3
    for (let i = 0; i < 8; i++) {
      terms.push([Number(random() < p), 1])
      groups.push(`${group}`)
    }
  }
  return { terms, groups }
}
