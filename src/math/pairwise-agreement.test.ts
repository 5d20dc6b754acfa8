import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairwiseAgreement } from './pairwise-agreement.js'

describe('pairwiseAgreement', () => {
  test('three annotators, one of whom rates a single item', () => {
    const ratings = [
      ['a', 'a', null],
      ['a', 'b', 'b'],
      ['b', 'b', null],
    ]
    // 1 and 2 agree on 2 of 3, 1 and 3 on 0 of 1, 2 and 3 on 1 of 1: mean 5/9, pooled 3 of 5
    const { mean, pooled, pairs } = pairwiseAgreement(ratings)
    expect(mean).toBeCloseTo(5 / 9, 12)
    expect(pooled).toBeCloseTo(3 / 5, 12)
    expect(pairs).toEqual([
      { first: 0, second: 1, n: 3, agreement: 2 / 3, kappa: 2 / 5 }, // by chance 4 of 9: (6 − 4) / (9 − 4)
      { first: 0, second: 2, n: 1, agreement: 0, kappa: 0 },
      { first: 1, second: 2, n: 1, agreement: 1, kappa: Number.NaN },
    ])
  })

  test('42 of 50 (WiC-TSV, human performance)', () => {
    const ratings = Array.from({ length: 50 }, (_, i) => [true, i < 42])
    expect(pairwiseAgreement(ratings).mean).toBeCloseTo(0.84, 12)
  })

  test.each([
    { name: 'nothing', ratings: [] },
    {
      name: 'no item in common',
      ratings: [
        ['a', null],
        [null, 'a'],
      ],
    },
  ])('$name: undefined', ({ ratings }) => {
    expect(pairwiseAgreement(ratings)).toEqual({ mean: Number.NaN, pooled: Number.NaN, pairs: [] })
  })

  test('a row too short is refused', () =>
    expect(() => pairwiseAgreement([['a', 'b'], ['a']])).toThrow(
      'item 1 has 1 ratings, expected 2 (null where missing)',
    ))

  test('between 0 and 1; without gaps the mean is the pooled share', () => {
    const row = fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2))
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (ratings) => {
        const { mean, pooled } = pairwiseAgreement(ratings)
        expect(mean).toBeGreaterThanOrEqual(0)
        expect(mean).toBeLessThanOrEqual(1 + 1e-12)
        expect(pooled).toBeCloseTo(mean, 12)
      }),
    )
  })
})
