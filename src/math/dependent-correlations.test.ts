import { describe, expect, test } from 'vitest'
import { pearson } from './correlation.js'
import { steigerTest, williamsTest } from './dependent-correlations.js'
import { expectClose } from './expect-close.suite.js'
import { normalQuantile } from './normal.js'
import { type Random, seeded } from './random.js'

describe('dependent correlations', () => {
  // The formulas of Steiger (1980) written again in numpy, with np.linalg.det, scipy.stats.t.sf and norm.sf
  test.each([
    {
      first: 0.5,
      second: 0.3,
      between: 0.4,
      n: 50,
      t: 1.4378158264484302,
      tP: 0.15711156491227285,
      z: 1.4164452831948775,
      zP: 0.1566451736611569,
    },
    {
      first: 0.76,
      second: 0.7,
      between: 0.9,
      n: 112,
      t: 2.155123996452381,
      tP: 0.03335262439426379,
      z: 2.118162616289635,
      zP: 0.03416129802217504,
    },
    {
      first: -0.2,
      second: 0.1,
      between: -0.3,
      n: 20,
      t: -0.7825470629678325,
      tP: 0.44465772056812225,
      z: -0.774619130191886,
      zP: 0.43856474981125404,
    },
    { first: 0.4, second: 0.4, between: 0.2, n: 30, t: 0, tP: 1, z: 0, zP: 1 },
  ])('$first, $second, $between over $n', ({ t, tP, z, zP, ...correlations }) => {
    const [williams, steiger] = [williamsTest(correlations), steigerTest(correlations)]
    expectClose(williams.statistic, t, 10)
    expectClose(williams.p, tP, 10)
    expectClose(steiger.statistic, z, 10)
    expectClose(steiger.p, zP, 10)
  })

  test('too few items', () => {
    const few = { first: 0.5, second: 0.3, between: 0.4, n: 3 }
    expect(williamsTest(few).p).toBeNaN()
    expect(steigerTest(few).p).toBeNaN()
  })

  test('equal systems are called different in 5% of samples at p < 0.05', () => {
    const random = seeded('dependent')
    const trials = 2000
    const rejected = { williams: 0, steiger: 0 }
    for (let trial = 0; trial < trials; trial++) {
      const correlations = sampleCorrelations(random, 40)
      if (williamsTest(correlations).p < 0.05) rejected.williams++
      if (steigerTest(correlations).p < 0.05) rejected.steiger++
    }
    // Four standard deviations of a share of 0.05 over 2,000: 0.0195.
    expect(Math.abs(rejected.williams / trials - 0.05)).toBeLessThan(0.02)
    expect(Math.abs(rejected.steiger / trials - 0.05)).toBeLessThan(0.02)
  })
})

/** Gold, and two systems that both see it through noise of their own and noise in common. */
function sampleCorrelations(random: Random, n: number) {
  const normal = () => normalQuantile(random() || 0.5)
  const gold = Array.from({ length: n }, normal)
  const shared = gold.map((g) => g + 0.7 * normal())
  const [a, b] = [shared.map((s) => s + 0.5 * normal()), shared.map((s) => s + 0.5 * normal())]
  return { first: pearson(gold, a), second: pearson(gold, b), between: pearson(a, b), n }
}
