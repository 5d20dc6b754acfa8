import { expect, test } from 'vitest'
import { regrouped } from './regrouped.js'

test.each([
  { name: 'lists of different lengths', lists: ['ab', 'c'], regained: [[1, 2], [3]], values: [1, 2, 3] },
  { name: 'empty lists', lists: ['', 'a', ''], regained: [[], [1], []], values: [1] },
  { name: 'no lists', lists: [], regained: [], values: [] },
])('values come back in $name', ({ values, lists, regained }) =>
  expect(regrouped(values, lists)).toEqual(regained),
)

test.each([[[1]], [[1, 2, 3]]])('%j does not fit a list of two', (values) =>
  expect(() => regrouped(values, ['ab'])).toThrow(`${values.length} values for 2 items: expected as many`),
)
