import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entropy, entropyOfCounts } from './entropy.js'
import { expectClose } from './expect-close.suite.js'

test.each([
  { name: '3 and 1, nats', got: entropyOfCounts([3, 1]), expected: 0.5623351446188083 }, // scipy.stats.entropy([3, 1])
  { name: '3, 1 and 4, bits', got: entropyOfCounts([3, 1, 4], { base: 2 }), expected: 1.4056390622295665 }, // base=2
  { name: 'a fair coin', got: entropy([0.5, 0.5]), expected: Math.LN2 },
  { name: 'a fair coin in bits', got: entropy([0.5, 0.5], { base: 2 }), expected: 1 },
  { name: 'zeros add nothing', got: entropyOfCounts([3, 0, 1]), expected: 0.5623351446188083 },
  { name: 'nothing', got: entropy([]), expected: Number.NaN },
  { name: 'no counts', got: entropyOfCounts([]), expected: Number.NaN },
  { name: 'only zeros', got: entropyOfCounts([0, 0]), expected: Number.NaN },
])('$name', ({ got, expected }) => expectClose(got, expected, 12))

test('one label: exactly 0, not −0', () => expect(entropyOfCounts([5])).toBe(0))

test.each([
  { p: [0.5, 0.6], message: 'entropy: probabilities add up to 1.1, expected 1' },
  { p: [1.5, -0.5], message: 'entropy: a probability is below 0' },
])('refused: $message', ({ p, message }) => expect(() => entropy(p)).toThrow(message))

test('between 0 and ln n, largest when uniform, of shares only', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1 }), (counts) => {
      const h = entropyOfCounts(counts)
      expect(h).toBeGreaterThanOrEqual(0)
      expect(h).toBeLessThanOrEqual(Math.log(counts.length) + 1e-12)
      expectClose(entropyOfCounts(counts.map(() => 3)), Math.log(counts.length), 12)
      expectClose(entropyOfCounts(counts.map((count) => 7 * count)), h, 12)
      expectClose(entropyOfCounts(counts.toReversed()), h, 12)
    }),
  )
})
