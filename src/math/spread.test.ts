import { expect, test } from 'vitest'
import { spread } from './spread.js'

test.each([
  { items: [1, 2, 3], most: 3, expected: [1, 2, 3] },
  { items: [0, 1, 2, 3, 4, 5, 6], most: 3, expected: [0, 2, 4] }, // 0, 7/3, 14/3, rounded down
  { items: [], most: 3, expected: [] },
])('at most $most of $items: $expected', ({ items, most, expected }) =>
  expect(spread<number>(items, most)).toEqual(expected),
)
