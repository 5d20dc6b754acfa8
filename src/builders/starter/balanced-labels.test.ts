import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../math/index.js'
import { balancedLabels } from './balanced-labels.js'

const surplus = (labels: readonly boolean[]) =>
  Math.abs(labels.reduce((sum, label) => sum + (label ? 1 : -1), 0))

describe('balancedLabels', () => {
  test('differ by at most one in every stratum and in all', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), fc.nat(), (strata, seed) => {
        const labels = balancedLabels(strata, (stratum) => stratum, seeded(seed))
        expect(labels).toHaveLength(strata.length)
        expect(surplus(labels)).toBeLessThanOrEqual(1)
        for (const stratum of new Set(strata))
          expect(surplus(labels.filter((_, i) => strata[i] === stratum))).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('are drawn: another seed gives others', () => {
    const items = Array.from({ length: 40 }, (_, i) => i)
    const draw = (seed: number) => balancedLabels(items, () => '', seeded(seed)).join()
    expect(draw(1)).toBe(draw(1))
    expect(draw(1)).not.toBe(draw(2))
  })
})
