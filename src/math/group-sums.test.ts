import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupSums, totalSums } from './group-sums.js'
import { grouped } from './grouped.js'

describe('grouped', () => {
  test('by first appearance', () =>
    expect(grouped([1, 2, 3, 4], ['b', 'a', 'b', 'c'])).toEqual([[1, 3], [2], [4]]))
  test('of nothing', () => expect(grouped([], [])).toEqual([]))
  test('a group missing', () =>
    expect(() => grouped([1, 2], ['a'])).toThrow('2 items with 1 groups: expected as many'))
})

describe('groupSums', () => {
  test('adds up by group', () => {
    const sums = groupSums(
      [
        [1, 1],
        [0, 1],
        [1, 1],
        [5, 2],
      ],
      ['b', 'a', 'b', 'a'],
    )
    expect(sums).toEqual({ names: ['b', 'a'], width: 2, sums: Float64Array.of(2, 2, 5, 3) })
    expect(totalSums(sums)).toEqual([7, 5])
  })

  test('of nothing', () =>
    expect(groupSums([], [])).toEqual({ names: [], width: 0, sums: new Float64Array() }))

  test('rows of different length', () =>
    expect(() => groupSums([[1, 1], [1]], ['a', 'a'])).toThrow('item 1 has 1 terms, expected 2'))

  test('the total does not depend on the grouping', () => {
    const items = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.constantFrom('a', 'b', 'c')), {
      minLength: 1,
    })
    fc.assert(
      fc.property(items, (rows) => {
        const terms = rows.map(([x]) => [x, x * x])
        expect(
          totalSums(
            groupSums(
              terms,
              rows.map(([, group]) => group),
            ),
          ),
        ).toEqual(
          totalSums(
            groupSums(
              terms,
              rows.map(() => 'one'),
            ),
          ),
        )
      }),
    )
  })
})
