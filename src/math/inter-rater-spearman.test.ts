import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { interRaterSpearman } from './inter-rater-spearman.js'

describe('interRaterSpearman', () => {
  test('each against the mean of the rest', () => {
    const ratings = [
      [1, 1, 3],
      [2, 3, 2],
      [3, 2, 1],
    ]
    // 1: 1 2 3 with 2, 2.5, 1.5 (ranks 2 3 1): ρ = −½. 2: 1 3 2 with 2 2 2: undefined. 3: 3 2 1 with 1, 2.5, 2.5
    // (ranks 1, 2.5, 2.5): ρ = −1.5/√(2 · 1.5) = −0.866
    const { mean, annotators } = interRaterSpearman(ratings)
    expect(annotators[0]).toBeCloseTo(-0.5, 12)
    expect(annotators[1]).toBeNaN()
    expect(annotators[2]).toBeCloseTo(-Math.sqrt(3) / 2, 12)
    expect(mean).toBeCloseTo((-0.5 - Math.sqrt(3) / 2) / 2, 12)
  })

  test('missing ratings are left out of the rest, and the item out of an annotator without it', () => {
    // 1 rates items 1, 2 and 4 (1 2 3) with the rest at 1, 2 and 5; nobody else rates item 3.
    const ratings = [
      [1, 1, null],
      [2, null, 2],
      [9, null, null],
      [3, 4, 6],
    ]
    expect(interRaterSpearman(ratings).annotators[0]).toBeCloseTo(1, 12)
  })

  test.each([
    { name: 'nothing', ratings: [] },
    { name: 'one annotator', ratings: [[1], [2]] },
    {
      name: 'constant',
      ratings: [
        [1, 1],
        [1, 1],
      ],
    },
  ])('$name: undefined', ({ ratings }) => expect(interRaterSpearman(ratings).mean).toBeNaN())

  test('within −1 and 1, and 1 for annotators who agree', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)), { minLength: 3 }), (ratings) => {
        const { mean } = interRaterSpearman(ratings)
        if (!Number.isNaN(mean)) expect(Math.abs(mean)).toBeLessThanOrEqual(1)
        fc.pre(new Set(ratings.map((row) => row[0])).size > 1)
        expect(interRaterSpearman(ratings.map(([value]) => [value, value, value])).mean).toBeCloseTo(1, 12)
      }),
    )
  })
})
