import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { labelCounts } from './label-counts.js'

const counted = (pairs: readonly (readonly [string, string])[]) => {
  const counts = labelCounts()
  for (const [target, label] of pairs) counts.add(target, label)
  return counts
}

describe('label counts', () => {
  const counts = counted([
    ...(['T', 'F', 'T', 'F'] as const).map((label) => ['even', label] as const),
    ...(['T', 'T', 'T', 'F'] as const).map((label) => ['odd', label] as const),
    ['once', 'T'],
  ])

  test('entropy: the mean over targets, each counting once', () => {
    // even: ln 2; odd: ¾ ln(4/3) + ¼ ln 4 = ln 4 − ¾ ln 3; once: 0
    const [even, odd] = [Math.LN2, Math.log(4) - 0.75 * Math.log(3)]
    expect(counts.meanEntropy(2)).toBeCloseTo((even + odd) / 2, 12)
    expect(counts.meanEntropy(1)).toBeCloseTo((even + odd) / 3, 12)
  })

  test('majority and range', () => {
    expect(counts.meanMajority(2)).toBeCloseTo((0.5 + 0.75) / 2, 12)
    expect(counts.range()).toEqual([1, 4])
    expect(counts.targets).toBe(3)
  })

  test('targets with one label only', () => {
    const mixed = counted([...(['T', 'T', 'F'] as const).map((label) => [label, label] as const), ['T', 'F']])
    // T: T T F; F: F. Of targets that occur twice or more none has one label, of all one of two.
    expect(mixed.shareOfOneLabel(2)).toBe(0)
    expect(mixed.shareOfOneLabel(1)).toBe(0.5)
    expect(counts.shareOfOneLabel(1)).toBeCloseTo(1 / 3, 12)
  })

  test('undefined without targets', () => {
    expect(counts.shareOfOneLabel(5)).toBeNaN()
    expect(counts.meanEntropy(5)).toBeNaN()
    expect(labelCounts().range()).toEqual([Number.NaN, Number.NaN])
  })

  test('within bounds, for any labels', () => {
    const pair = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('T', 'F'))
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1 }), (pairs) => {
        const found = counted(pairs)
        expect(found.meanEntropy(1)).toBeGreaterThanOrEqual(0)
        expect(found.meanEntropy(1)).toBeLessThanOrEqual(Math.LN2 + 1e-12)
        expect(found.meanMajority(1)).toBeGreaterThanOrEqual(0.5)
        expect(found.meanMajority(1)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
