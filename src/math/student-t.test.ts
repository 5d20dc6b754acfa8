import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalCdf } from './normal.js'
import { studentTCdf } from './student-t.js'

// scipy.stats.t.cdf
test.each([
  { t: -2.5, df: 3, expected: 0.04385332350403278 },
  { t: 1.2, df: 10, expected: 0.8711018496378472 },
  { t: -8, df: 2, expected: 0.00763403608266907 },
  { t: 0.1, df: 1, expected: 0.5317255174305535 },
  { t: -4, df: 200.5, expected: 4.45293777521024e-5 },
  { t: 0, df: 5, expected: 0.5 },
  { t: Infinity, df: 5, expected: 1 },
])('P(T ≤ $t), $df degrees', ({ t, df, expected }) =>
  expect(studentTCdf(t, df) / expected).toBeCloseTo(1, 11),
)

test('undefined without degrees of freedom', () => expect(studentTCdf(1, 0)).toBeNaN())

test('symmetric, and normal in the limit', () => {
  fc.assert(
    fc.property(fc.double({ min: -6, max: 6, noNaN: true }), (t) => {
      expect(studentTCdf(t, 7) + studentTCdf(-t, 7)).toBeCloseTo(1, 12)
      expect(studentTCdf(t, 1e7)).toBeCloseTo(normalCdf(t), 6)
    }),
  )
})
