import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logGamma } from './log-gamma.js'

// scipy.special.gammaln
test.each([
  { x: 1e-8, expected: 18.42068073818021 },
  { x: 0.1, expected: 2.252712651734206 },
  { x: 0.5, expected: 0.5723649429247 }, // ln √π
  { x: 1, expected: 0 },
  { x: 1.5, expected: -0.12078223763524526 },
  { x: 2, expected: 0 },
  { x: 3.7, expected: 1.428072326665388 },
  { x: 10, expected: 12.801827480081469 }, // ln 9!
  { x: 14.9, expected: 24.924132002217277 },
  { x: 15, expected: 25.191221182738683 },
  { x: 100.25, expected: 360.28455963776423 },
  { x: 1e6, expected: 12815504.569147611 },
])('ln Γ($x)', ({ x, expected }) => {
  expect(Math.abs(logGamma(x) - expected)).toBeLessThan(2e-14 + 1e-15 * Math.abs(expected))
})

test.each([0, -1, -0.5, Number.NaN])('undefined at %d', (x) => expect(logGamma(x)).toBeNaN())

test('Γ(x + 1) = x Γ(x)', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1000, noNaN: true }), (x) => {
      expect(logGamma(x + 1) - logGamma(x)).toBeCloseTo(Math.log(x), 9)
    }),
  )
})
