import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { batches } from './batches.js'

describe('batches', () => {
  test('longest first, by length, ties in the given order', () =>
    // 9 alone fills 2 × 9 > 12; 4 + 4 + 4 pad to 12; then 3, 2
    expect(batches([4, 9, 2, 4, 3, 4], 12)).toEqual([[1], [0, 3, 5], [4, 2]]))
  test('nothing', () => expect(batches([], 10)).toEqual([]))
  test('a sequence longer than a batch is a batch of its own', () =>
    expect(batches([30, 1], 10)).toEqual([[0], [1]]))

  test('every sequence once, padded size within the limit, sorted', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 512 })),
        fc.integer({ min: 1, max: 4096 }),
        (lengths, tokens) => {
          const all = batches(lengths, tokens)
          const order = all.flat()
          expect(order.toSorted((a, b) => a - b)).toEqual(lengths.map((_, i) => i))
          for (const batch of all) {
            const longest = Math.max(...batch.map((i) => lengths[i]!))
            expect(batch.length === 1 || batch.length * longest <= tokens).toBe(true)
          }
          for (const [i, index] of order.entries())
            if (i > 0) expect(lengths[index]).toBeLessThanOrEqual(lengths[order[i - 1]!]!)
        },
      ),
    ))
})
