import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectClose } from './expect-close.suite.js'
import { holm } from './holm.js'

// R: p.adjust(p, 'holm')
test.each([
  { p: [0.01, 0.04, 0.03, 0.005, Number.NaN], expected: [0.03, 0.06, 0.06, 0.02, Number.NaN] },
  { p: [0.2], expected: [0.2] },
  { p: [0.5, 0.9], expected: [1, 1] },
  { p: [0.02, 0.02], expected: [0.04, 0.04] },
  { p: [], expected: [] },
])('$p', ({ p, expected }) => {
  const adjusted = holm(p)
  expect(adjusted).toHaveLength(expected.length)
  for (const [i, value] of expected.entries()) expectClose(adjusted[i], value, 12)
})

test('never below p, never above Bonferroni or 1, in the same order', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (p) => {
      const adjusted = holm(p)
      for (const [i, value] of p.entries()) {
        expect(adjusted[i]).toBeGreaterThanOrEqual(value)
        expect(adjusted[i]).toBeLessThanOrEqual(Math.min(1, p.length * value))
        for (const [j, other] of p.entries())
          if (value < other) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[j]!)
      }
    }),
  )
})
