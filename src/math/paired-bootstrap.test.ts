import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectClose } from './expect-close.suite.js'
import { groupSums } from './group-sums.js'
import { bootstrapP, pairedBootstrap, pairedBootstrapOf } from './paired-bootstrap.js'
import { seeded } from './random.js'

const share = ([right, n]: readonly number[]) => right! / n!
const sumsOf = (right: readonly number[], groups: readonly string[]) =>
  groupSums(
    right.map((x) => [x, 1]),
    groups,
  )
const outcomes = fc.array(fc.tuple(fc.nat(1), fc.nat(1), fc.constantFrom('a', 'b', 'c', 'd', 'e')), {
  minLength: 1,
})

describe('bootstrapP', () => {
  test.each([
    { name: 'all above 0', draws: [1, 2, 3], p: 0.5 }, // 2 (0 + 1) / (3 + 1)
    { name: 'one below', draws: [-1, ...new Array<number>(98).fill(1)], p: 0.04 }, // 2 (1 + 1) / (99 + 1)
    { name: 'zeros count for both sides', draws: [0, 0, 0], p: 1 },
    { name: 'NaN left out', draws: [1, Number.NaN, 2, 3], p: 0.5 },
    { name: 'nothing defined', draws: [Number.NaN], p: Number.NaN },
  ])('$name', ({ draws, p }) => expectClose(bootstrapP(draws), p, 12))
})

describe('pairedBootstrap', () => {
  test('a clear difference: of 200 items, 60 that only the first gets right, 20 that only the second does', () => {
    const first = Array.from({ length: 200 }, (_, i) => Number(i < 60 || i >= 80))
    const second = Array.from({ length: 200 }, (_, i) => Number(i >= 60))
    const items = first.map((_, i) => `${i}`)
    const result = pairedBootstrap(sumsOf(first, items), sumsOf(second, items), share, { random: seeded(1) })
    expect(result.difference).toBeCloseTo(0.2, 12)
    // Standard error of the mean of 60 times 1, 20 times −1, 120 times 0: √((0.4 − 0.04) / 200) = 0.0424
    expectClose(result.interval.low, 0.2 - 1.96 * 0.0424, 2)
    expectClose(result.interval.high, 0.2 + 1.96 * 0.0424, 2)
    expect(result.p).toBeLessThan(0.001)
    expect(result.p).toBeGreaterThan(0)
  })

  test('a system with itself: no difference', () => {
    const sums = sumsOf([1, 0, 1], ['a', 'b', 'c'])
    expect(pairedBootstrap(sums, sums, share, { rounds: 100, random: seeded(1) })).toMatchObject({
      difference: 0,
      interval: { low: 0, high: 0, undefinedShare: 0 },
      p: 1,
    })
  })

  test.each([
    {
      name: 'other groups',
      other: sumsOf([1, 0], ['a', 'c']),
      message: "paired comparison: group 1 is 'b' in one and 'c' in the other",
    },
    {
      name: 'fewer groups',
      other: sumsOf([1], ['a']),
      message: 'paired comparison of 2 groups of 2 terms with 1 of 2: expected the same items',
    },
  ])('$name are refused', ({ other, message }) => {
    const sums = sumsOf([1, 0], ['a', 'b'])
    expect(() => pairedBootstrap(sums, other, share, { random: seeded(1) })).toThrow(message)
  })

  test('one group: undefined', () => {
    const { interval, p } = pairedBootstrap(sumsOf([1], ['a']), sumsOf([0], ['a']), share, {
      random: seeded(1),
    })
    expect(interval).toMatchObject({ low: Number.NaN, high: Number.NaN, undefinedShare: 1 })
    expect(p).toBeNaN()
  })

  test('exchanging the systems turns the sign, p stays; p is in (0, 1] and agrees with the interval', () => {
    fc.assert(
      fc.property(outcomes, (rows) => {
        const groups = rows.map((row) => row[2])
        fc.pre(new Set(groups).size > 1)
        const [a, b] = [
          sumsOf(
            rows.map((row) => row[0]),
            groups,
          ),
          sumsOf(
            rows.map((row) => row[1]),
            groups,
          ),
        ]
        const there = pairedBootstrap(a, b, share, { rounds: 99, random: seeded(3) })
        const back = pairedBootstrap(b, a, share, { rounds: 99, random: seeded(3) })
        expectClose(back.difference, -there.difference, 12)
        expectClose(back.interval.low, -there.interval.high, 12)
        expect(back.p).toBe(there.p)
        expect(there.p).toBeGreaterThan(0)
        expect(there.p).toBeLessThanOrEqual(1)
        if (there.p < 0.05) expect(there.interval.low > 0 || there.interval.high < 0).toBe(true)
      }),
    )
  })
})

test('pairedBootstrapOf draws as pairedBootstrap does', () => {
  const rows = [
    { group: 'a', first: 1, second: 0 },
    { group: 'b', first: 1, second: 1 },
    { group: 'c', first: 0, second: 1 },
    { group: 'd', first: 1, second: 0 },
  ]
  const groups = rows.map((row) => row.group)
  const [first, second] = [rows.map((row) => row.first), rows.map((row) => row.second)]
  const bySums = pairedBootstrap(sumsOf(first, groups), sumsOf(second, groups), share, {
    rounds: 200,
    random: seeded(1),
  })
  const difference = (sample: readonly (typeof rows)[number][]) =>
    sample.reduce((total, row) => total + row.first - row.second, 0) / sample.length
  const byRows = pairedBootstrapOf(
    rows.map((row) => [row]),
    difference,
    { rounds: 200, random: seeded(1) },
  )
  expect(byRows.difference).toBe(0.25)
  expect(byRows.p).toBe(bySums.p)
  expectClose(byRows.interval.low, bySums.interval.low, 12)
  expectClose(byRows.interval.high, bySums.interval.high, 12)
})
