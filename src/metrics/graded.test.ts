import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { harmonicMean, pearson, spearman, uncentredPearson } from '../math/index.js'
import {
  harmonicMeanCorrelation,
  pearsonRatings,
  score,
  spearmanRatings,
  uncentredPearsonChange,
} from './index.js'
import { expectNear, gradedPair, outcomesOf } from './outcomes.suite.js'

describe('graded-pair metrics', () => {
  test('by hand', () => {
    // Changes: gold 1, -2; predicted 2, -1: (2 + 2) / √(5 · 5).
    const outcomes = [gradedPair([1, 2], [0, 2]), gradedPair([3, 1], [4, 3])]
    expect(score(uncentredPearsonChange, outcomes)).toBeCloseTo(0.8, 12)
    // Gold 1 2 3 1 (mean 1.75), predicted 0 2 4 3 (mean 2.25): Σ deviations 3.25; squares 2.75 and 8.75.
    const r = 3.25 / Math.sqrt(2.75 * 8.75)
    expect(score(pearsonRatings, outcomes)).toBeCloseTo(r, 12)
    // Ranks: gold 1.5 3 4 1.5, predicted 1 2 4 3: Σ deviations 3, squares 4.5 and 5.
    const rho = 3 / Math.sqrt(4.5 * 5)
    expect(score(spearmanRatings, outcomes)).toBeCloseTo(rho, 12)
    expect(score(harmonicMeanCorrelation, outcomes)).toBeCloseTo((2 * r * rho) / (r + rho), 12)
  })

  test('sums give what the definitions give', () =>
    fc.assert(
      fc.property(outcomesOf.gradedPair, (outcomes) => {
        const gold = outcomes.flatMap(({ example }) => example.gold!)
        const predicted = outcomes.flatMap(({ prediction }) => prediction)
        const change = (values: readonly number[]) =>
          outcomes.map((_, i) => values[2 * i + 1]! - values[2 * i]!)
        expectNear(score(pearsonRatings, outcomes), pearson(predicted, gold), 8)
        expectNear(
          score(uncentredPearsonChange, outcomes),
          uncentredPearson(change(predicted), change(gold)),
          8,
        )
        expectNear(
          score(harmonicMeanCorrelation, outcomes),
          harmonicMean([pearson(predicted, gold), spearman(predicted, gold)]),
          12,
        )
      }),
    ))

  test.each([0.1, 3.3, 7])('constant predictions of %d correlate with nothing', (constant) => {
    const outcomes = Array.from({ length: 500 }, (_, i) => gradedPair([i % 7, i % 5], [constant, constant]))
    for (const metric of [pearsonRatings, spearmanRatings, harmonicMeanCorrelation, uncentredPearsonChange])
      expect(score(metric, outcomes)).toBeNaN()
  })

  test('one context per example is enough for Pearson and Spearman, not for a change', () => {
    const outcomes = [gradedPair([1], [2]), gradedPair([2], [4]), gradedPair([4], [8])]
    expect(score(pearsonRatings, outcomes)).toBeCloseTo(1, 12)
    expect(score(spearmanRatings, outcomes)).toBeCloseTo(1, 12)
    expect(() => score(uncentredPearsonChange, outcomes)).toThrow('a change needs exactly two contexts')
  })

  test('one rating too few is an error', () =>
    expect(() => score(pearsonRatings, [gradedPair([1, 2], [1])])).toThrow(
      'example x has 2 gold ratings, but 1 were predicted',
    ))
})
