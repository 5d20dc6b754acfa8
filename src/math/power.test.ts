import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { twoSidedP } from './normal.js'
import { detectableDifference, requiredN } from './power.js'
import { seeded } from './random.js'

describe('against R and by hand', () => {
  test('unpaired', () => {
    // R: power.prop.test(n=500, p1=.7, power=.8, tol=1e-14)$p2 = 0.777738222562
    expect(detectableDifference(500, 0.7)).toBeCloseTo(0.077738222562, 10)
    // R: power.prop.test(p1=.7, p2=.75, power=.9, sig.level=.01)$n = 2370.789
    expect(requiredN(0.7, 0.05, { alpha: 0.01, power: 0.9 })).toBe(2371)
  })

  test('paired, discordance 0.2', () => {
    // (1.959964 √0.2 + 0.841621 √(0.2 − 0.01))² / 0.01 = (0.876522 + 0.366854)² / 0.01 = 154.6
    expect(requiredN(0.7, 0.1, { design: 'paired', discordance: 0.2 })).toBe(155)
  })

  test('paired, independent errors', () => {
    // ψ = 0.7·0.2 + 0.8·0.3 = 0.38: (1.959964 √0.38 + 0.841621 √0.37)² / 0.01 = (1.208195 + 0.511937)² / 0.01 = 295.9
    expect(requiredN(0.7, 0.1, { design: 'paired' })).toBe(296)
  })
})

describe('undefined and refused', () => {
  test.each([
    { name: 'better than perfect', got: requiredN(0.95, 0.1) },
    { name: 'no difference', got: requiredN(0.5, 0) },
    { name: 'no items', got: detectableDifference(0, 0.5) },
    { name: 'too few to tell perfect from 0.95', got: detectableDifference(20, 0.95) },
    { name: 'nothing above perfect', got: detectableDifference(1000, 1) },
  ])('$name', ({ got }) => expect(got).toBeNaN())

  test('a share in per cent', () =>
    expect(() => detectableDifference(100, 70)).toThrow('p is 70: expected a share from 0 to 1'))
})

describe('properties', () => {
  const designs = fc.constantFrom('unpaired', 'paired') as fc.Arbitrary<'unpaired' | 'paired'>

  test('more items show less, and requiredN inverts it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 20_000 }),
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        designs,
        (n, p, design) => {
          const difference = detectableDifference(n, p, { design })
          expect(difference).toBeGreaterThan(0)
          expect(p + difference).toBeLessThanOrEqual(1)
          expect(detectableDifference(2 * n, p, { design })).toBeLessThan(difference)
          expect(Math.abs(requiredN(p, difference, { design }) - n)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  test('less discordance shows more', () => {
    const at = (discordance: number) => detectableDifference(500, 0.7, { design: 'paired', discordance })
    expect(at(0.1)).toBeLessThan(at(0.3))
  })
})

describe('by simulation: the difference is found in about 80% of experiments', () => {
  const n = 400
  const p = 0.7
  const trials = 3000

  test('unpaired, z test of two proportions', () => {
    const random = seeded('unpaired')
    const q = p + detectableDifference(n, p)
    const count = (probability: number) => {
      let right = 0
      for (let i = 0; i < n; i++) if (random() < probability) right++
      return right
    }
    const found = share(trials, () => {
      const [a, b] = [count(p), count(q)]
      const pooled = (a + b) / (2 * n)
      return twoSidedP((b - a) / n / Math.sqrt((2 * pooled * (1 - pooled)) / n)) < 0.05
    })
    expect(Math.abs(found - 0.8)).toBeLessThan(0.03)
  })

  test('paired, McNemar without continuity correction', () => {
    const random = seeded('paired')
    const discordance = 0.25
    const difference = detectableDifference(n, p, { design: 'paired', discordance })
    const onlySecond = (discordance + difference) / 2
    const found = share(trials, () => {
      let [a, b] = [0, 0]
      for (let i = 0; i < n; i++) {
        const draw = random()
        if (draw < onlySecond) b++
        else if (draw < discordance) a++
      }
      return twoSidedP((b - a) / Math.sqrt(a + b)) < 0.05
    })
    expect(Math.abs(found - 0.8)).toBeLessThan(0.03)
  })
})

function share(trials: number, experiment: () => boolean): number {
  let found = 0
  for (let i = 0; i < trials; i++) if (experiment()) found++
  return found / trials
}
