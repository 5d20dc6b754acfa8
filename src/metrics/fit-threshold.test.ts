import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitThreshold } from './fit-threshold.js'

/** As published: try every score in data order, keep the first that is strictly better. */
function naive(scores: readonly number[], labels: readonly boolean[]): number {
  let best = 0
  let threshold = Number.NaN
  for (const candidate of scores) {
    const right = scores.filter((score, i) => score >= candidate === labels[i]).length
    if (right > best) [best, threshold] = [right, candidate]
  }
  return threshold
}

describe('fitThreshold', () => {
  test.each([
    { name: 'separable', scores: [0.2, 0.9, 0.7, 0.1], labels: [false, true, true, false], threshold: 0.7 },
    // >= 0.9 and >= 0.3 both get 3 of 4 right; 0.3 stands first.
    {
      name: 'first of two equally good',
      scores: [0.3, 0.9, 0.5, 0.1],
      labels: [true, true, false, false],
      threshold: 0.3,
    },
    { name: 'all true', scores: [0.4, 0.2], labels: [true, true], threshold: 0.2 },
    {
      name: 'tied scores move together',
      scores: [0.5, 0.5, 0.5],
      labels: [true, false, true],
      threshold: 0.5,
    },
    { name: 'nothing to get right', scores: [0.5], labels: [false], threshold: Number.NaN },
    { name: 'nothing at all', scores: [], labels: [], threshold: Number.NaN },
  ])('$name', ({ scores, labels, threshold }) => expect(fitThreshold(scores, labels)).toBe(threshold))

  test('equals the naive loop', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true })), fc.boolean()),
          {
            maxLength: 40,
          },
        ),
        (rows) => {
          const scores = rows.map(([score]) => score)
          const labels = rows.map(([, label]) => label)
          expect(fitThreshold(scores, labels)).toBe(naive(scores, labels))
        },
      ),
      { numRuns: 500 },
    ))

  test('refuses what has no order', () => {
    expect(() => fitThreshold([Number.NaN], [true])).toThrow('a score is NaN')
    expect(() => fitThreshold([1], [])).toThrow('1 scores but 0 labels')
  })
})
