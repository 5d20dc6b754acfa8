import { expect, test } from 'vitest'
import { axisBetween } from './axis.js'
import { whiskerPath } from './whisker.js'

const axis = axisBetween({ low: 0, high: 1, from: 0, to: 100 }, 6)
const upwards = axisBetween({ low: 0, high: 1, from: 100, to: 0 }, 6)

test.each([
  { name: 'caps', low: 0.2, high: 0.6, path: 'M20 50L60 50M20 47L20 53M60 47L60 53' },
  { name: 'cut above', low: 0.2, high: 7, path: 'M20 50L100 50M20 47L20 53M94 46.5L100 50L94 53.5' },
  {
    name: 'cut below',
    low: Number.NEGATIVE_INFINITY,
    high: 0.6,
    path: 'M0 50L60 50M6 46.5L0 50L6 53.5M60 47L60 53',
  },
  { name: 'all beyond', low: 2, high: 3, path: null },
  { name: 'undefined', low: Number.NaN, high: 0.6, path: null },
])('along x: $name', ({ low, high, path }) =>
  expect(whiskerPath({ low, high }, axis, { middle: 50, along: 'x' })).toBe(path),
)

test('along y, the arrow points up', () =>
  expect(whiskerPath({ low: 0.2, high: 2 }, upwards, { middle: 50, along: 'y' })).toBe(
    'M50 80L50 0M47 80L53 80M46.5 6L50 0L53.5 6',
  ))

test('no interval', () => expect(whiskerPath(null, axis, { middle: 50, along: 'x' })).toBeNull())
