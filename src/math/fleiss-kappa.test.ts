import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectClose } from './expect-close.suite.js'
import { fleissKappa } from './fleiss-kappa.js'

const labels = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('a', 'b', 'c')), {
  minLength: 1,
})

describe('fleissKappa', () => {
  test('the example of 14 raters, 10 items, 5 labels', () => {
    // P̄ = 0.378, P̄_e = 0.213, κ = 0.210 (https://en.wikipedia.org/wiki/Fleiss'_kappa)
    const counts = [
      [0, 0, 0, 0, 14],
      [0, 2, 6, 4, 2],
      [0, 0, 3, 5, 6],
      [0, 3, 9, 2, 0],
      [2, 2, 8, 1, 1],
      [7, 7, 0, 0, 0],
      [3, 2, 6, 3, 0],
      [2, 5, 3, 2, 2],
      [6, 5, 2, 1, 0],
      [0, 2, 2, 3, 7],
    ]
    expect(fleissKappa(counts)).toBeCloseTo(0.21, 3)
  })

  test.each([
    {
      name: 'perfect',
      counts: [
        [3, 0],
        [0, 3],
      ],
      kappa: 1,
    },
    {
      name: 'two raters always differ',
      counts: [
        [1, 1],
        [1, 1],
      ],
      kappa: -1,
    }, // P̄ = 0, P̄_e = ½
    {
      name: 'one label',
      counts: [
        [3, 0],
        [3, 0],
      ],
      kappa: Number.NaN,
    },
    {
      name: 'one rating per item',
      counts: [
        [1, 0],
        [0, 1],
      ],
      kappa: Number.NaN,
    },
    { name: 'nothing', counts: [], kappa: Number.NaN },
  ])('$name', ({ counts, kappa }) => expectClose(fleissKappa(counts), kappa, 12))

  test('unequal numbers of ratings are refused', () =>
    expect(() =>
      fleissKappa([
        [2, 1],
        [1, 1],
      ]),
    ).toThrow('item 1 has 2 ratings, expected 3'))

  test('of two raters it is Scott’s π: chance from both raters’ labels together', () => {
    fc.assert(
      fc.property(labels, (rows) => {
        const counts = rows.map((row) =>
          ['a', 'b', 'c'].map((label) => row.filter((x) => x === label).length),
        )
        const agreed = rows.filter(([a, b]) => a === b).length / rows.length
        const pooled = rows.flat()
        const chance = ['a', 'b', 'c']
          .map((label) => (pooled.filter((x) => x === label).length / pooled.length) ** 2)
          .reduce((a, b) => a + b)
        fc.pre(new Set(pooled).size > 1)
        expectClose(fleissKappa(counts), (agreed - chance) / (1 - chance), 10)
      }),
    )
  })
})
