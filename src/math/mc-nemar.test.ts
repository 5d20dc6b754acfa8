import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectClose } from './expect-close.suite.js'
import { mcNemar } from './mc-nemar.js'

// R: mcnemar.test(matrix(c(10, 5, 15, 10), 2)) gives 4.05, p = 0.04417; exact: scipy.stats.binomtest(b, b + c).pvalue
test.each([
  { b: 5, c: 15, statistic: 4.05, p: 0.04417134490844271, exactP: 0.04138946533203125 }, // (10 − 1)² / 20
  { b: 0, c: 6, statistic: 25 / 6, p: 0.041226833337163815, exactP: 0.03125 }, // 2 / 2⁶
  { b: 10, c: 10, statistic: 0, p: 1, exactP: 1 },
  { b: 121, c: 59, statistic: 20.67222222222222, p: 5.450094825427117e-6, exactP: 4.4344492637551645e-6 },
  { b: 3, c: 2, statistic: 0, p: 1, exactP: 1 },
  { b: 0, c: 0, statistic: Number.NaN, p: Number.NaN, exactP: 1 },
])('$b against $c', ({ b, c, statistic, p, exactP }) => {
  const result = mcNemar(b, c)
  expectClose(result.statistic, statistic, 12)
  expectClose(result.p, p, 12)
  expectClose(result.exactP, exactP, 12)
})

test('symmetric, and p in (0, 1]', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.nat(300), (b, c) => {
      expect(mcNemar(b, c)).toEqual(mcNemar(c, b))
      expect(mcNemar(b, c).exactP).toBeGreaterThan(0)
      expect(mcNemar(b, c).exactP).toBeLessThanOrEqual(1)
    }),
  )
})
