import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spearman } from './correlation.js'
import { groupSums } from './group-sums.js'
import { mcNemar } from './mc-nemar.js'
import { permutationTest, permutationTestOf, signFlipTest } from './permutation-test.js'
import { seeded } from './random.js'

const share = ([right, n]: readonly number[]) => right! / n!
const random = seeded('permutations')
const items = (n: number) => Array.from({ length: n }, (_, i) => `${i}`)

/** Of 100 items, `onlyFirst` that only the first gets right, then `onlySecond`; both get the rest right. */
function systems(onlyFirst: number, onlySecond: number) {
  const differ = onlyFirst + onlySecond
  const first = items(100).map((_, i) => [Number(i < onlyFirst || i >= differ), 1])
  const second = items(100).map((_, i) => [Number(i >= onlyFirst), 1])
  return [groupSums(first, items(100)), groupSums(second, items(100))] as const
}

describe('signFlipTest', () => {
  test('against scipy', () => {
    // scipy.stats.permutation_test((d, zeros), mean of the difference, permutation_type='samples', n_resamples=inf)
    const result = signFlipTest([0.3, -0.1, 0.2, 0.5, 0.1, -0.2, 0.4, 0.2], { random })
    expect(result).toMatchObject({ p: 0.109375, method: 'exact', permutations: 256, undefinedShare: 0 })
    expect(result.difference).toBeCloseTo(0.175, 12)
  })

  test.each([
    { name: 'all the same sign', differences: [1, 2, 3], p: 2 / 8 },
    { name: 'zeros stay', differences: [1, 0, 2, 0, 3], p: 2 / 8 },
    { name: 'sums in another order', differences: [0.1, 0.2, -0.3], p: 1 }, // 0.1 + 0.2 − 0.3 = 5.6e-17
    { name: 'no difference', differences: [0, 0], p: 1 },
    { name: 'nothing', differences: [], p: Number.NaN },
    { name: 'NaN within', differences: [1, Number.NaN], p: Number.NaN },
  ])('$name', ({ differences, p }) => expect(signFlipTest(differences, { random }).p).toBe(p))

  test('many differences: a sample of the permutations, about the normal p', () => {
    const differences = Array.from({ length: 100 }, (_, i) => (i < 60 ? 1 : -1))
    const result = signFlipTest(differences, { random })
    expect(result).toMatchObject({ method: 'random', permutations: 10_000 })
    expect(result.p).toBeCloseTo(0.0569, 2) // scipy.stats.binomtest(60, 100).pvalue = 0.05689
  })

  test('p is in (0, 1], and does not change with order, sign or scale', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 8 }),
        (differences) => {
          const { p } = signFlipTest(differences, { random })
          expect(p).toBeGreaterThan(0)
          expect(p).toBeLessThanOrEqual(1)
          expect(signFlipTest(differences.toReversed(), { random }).p).toBe(p)
          expect(
            signFlipTest(
              differences.map((d) => -0.1 * d),
              { random },
            ).p,
          ).toBe(p)
        },
      ),
    )
  })
})

describe('permutationTest', () => {
  test.each([
    { onlyFirst: 2, onlySecond: 9 },
    { onlyFirst: 7, onlySecond: 8 },
    { onlyFirst: 6, onlySecond: 0 },
    { onlyFirst: 0, onlySecond: 0 },
  ])('single items, $onlyFirst against $onlySecond: exact, as McNemar', ({ onlyFirst, onlySecond }) => {
    const result = permutationTest(...systems(onlyFirst, onlySecond), share, { random })
    expect(result).toMatchObject({ method: 'exact', permutations: 2 ** (onlyFirst + onlySecond) })
    expect(result.difference).toBeCloseTo((onlyFirst - onlySecond) / 100, 12)
    expect(result.p).toBeCloseTo(mcNemar(onlyFirst, onlySecond).exactP, 10)
  })

  test('5 against 15: at random, near McNemar, the same for the same seed', () => {
    const run = (rounds: number) => permutationTest(...systems(5, 15), share, { rounds, random: seeded(8) })
    expect(run(10_000)).toEqual(run(10_000))
    expect(run(10_000).p).toBeCloseTo(mcNemar(5, 15).exactP, 2)
    expect(permutationTest(...systems(90, 0), share, { rounds: 99, random: seeded(8) }).p).toBe(1 / 100)
  })

  test('groups swap as a whole', () => {
    const groups = ['a', 'a', 'b', 'b']
    const first = groupSums(
      [
        [1, 1],
        [1, 1],
        [1, 1],
        [1, 1],
      ],
      groups,
    )
    const second = groupSums(
      [
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 1],
      ],
      groups,
    )
    expect(permutationTest(first, second, share, { random })).toMatchObject({ permutations: 4, p: 0.5 })
  })

  test('undefined permutations are left out and counted', () => {
    // Precision: right / given. Swapping only one of the groups leaves one side without an answer.
    const first = groupSums(
      [
        [1, 1],
        [0, 0],
      ],
      ['a', 'b'],
    )
    const second = groupSums(
      [
        [0, 0],
        [0, 1],
      ],
      ['a', 'b'],
    )
    expect(permutationTest(first, second, share, { random })).toMatchObject({
      difference: 1,
      p: 1,
      undefinedShare: 0.5,
    })
  })

  test('undefined as observed', () => {
    const none = groupSums(
      [
        [0, 0],
        [0, 0],
      ],
      ['a', 'b'],
    )
    const some = groupSums(
      [
        [1, 1],
        [0, 1],
      ],
      ['a', 'b'],
    )
    expect(permutationTest(none, some, share, { random }).p).toBeNaN()
  })
})

describe('permutationTestOf', () => {
  const pair = (gold: number, a: number, b: number) => [[{ gold, score: a }], [{ gold, score: b }]] as const
  const rho = (sample: readonly { gold: number; score: number }[]) =>
    spearman(
      sample.map((row) => row.gold),
      sample.map((row) => row.score),
    )

  test('a statistic of ranks', () => {
    // ρ is 1 and −1. So it stays when the last pair is swapped (1 2 7 and 9 8 3), and both again turned round: 4 of 8.
    const result = permutationTestOf([pair(1, 1, 9), pair(2, 2, 8), pair(3, 3, 7)], rho, { random })
    expect(result).toMatchObject({ difference: 2, p: 0.5, method: 'exact', permutations: 8 })
  })

  test('equals the test on sums', () => {
    const rows = fc.array(fc.tuple(fc.nat(1), fc.nat(1)), { minLength: 1, maxLength: 7 })
    fc.assert(
      fc.property(rows, (pairs) => {
        const groups = items(pairs.length)
        const sums = [0, 1].map((side) =>
          groupSums(
            pairs.map((p) => [p[side]!, 1]),
            groups,
          ),
        )
        const bySums = permutationTest(sums[0]!, sums[1]!, share, { random })
        const accuracy = (sample: readonly number[]) => sample.reduce((a, b) => a + b, 0) / sample.length
        const byItems = permutationTestOf(
          pairs.map(([a, b]) => [[a], [b]] as const),
          accuracy,
          { random },
        )
        expect(byItems.difference).toBeCloseTo(bySums.difference, 12)
        expect(byItems.p).toBeCloseTo(bySums.p, 12)
      }),
    )
  })
})
