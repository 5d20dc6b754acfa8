import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cohenKappa } from './cohen-kappa.js'
import { expectClose } from './expect-close.suite.js'

const repeat = (label: string, n: number) => new Array<string>(n).fill(label)
const labels = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('a', 'b', 'c')), {
  minLength: 1,
})

describe('cohenKappa', () => {
  test.each([
    {
      name: '20 both yes, 5 and 10 differ, 15 both no', // p_o = 0.7, p_e = 0.5·0.6 + 0.5·0.4 = 0.5
      first: [...repeat('yes', 25), ...repeat('no', 25)],
      second: [...repeat('yes', 20), ...repeat('no', 5), ...repeat('yes', 10), ...repeat('no', 15)],
      kappa: 0.4,
    },
    { name: 'perfect', first: ['a', 'b'], second: ['a', 'b'], kappa: 1 },
    { name: 'opposite', first: ['a', 'b'], second: ['b', 'a'], kappa: -1 }, // p_o = 0, p_e = ½
    { name: 'disjoint labels', first: ['a', 'a'], second: ['b', 'b'], kappa: 0 },
    { name: 'one label throughout', first: ['a', 'a'], second: ['a', 'a'], kappa: Number.NaN },
    { name: 'nothing', first: [], second: [], kappa: Number.NaN },
  ])('$name', ({ first, second, kappa }) => expectClose(cohenKappa<string>(first, second), kappa, 12))

  test('different lengths are refused', () =>
    expect(() => cohenKappa(['a'], [])).toThrow('kappa of 1 with 0 labels: expected as many of each'))

  test('symmetric, at most 1, the names of labels do not matter', () => {
    fc.assert(
      fc.property(labels, (rows) => {
        const [first, second] = [rows.map((row) => row[0]), rows.map((row) => row[1])]
        const kappa = cohenKappa(first, second)
        expect(cohenKappa(second, first)).toBe(kappa)
        const renamed = (xs: string[]) => xs.map((x) => x.charCodeAt(0))
        expect(cohenKappa(renamed(first), renamed(second))).toBe(kappa)
        if (!Number.isNaN(kappa)) expect(Math.abs(kappa)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
