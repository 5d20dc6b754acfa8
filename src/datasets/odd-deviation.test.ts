import { expect, test } from 'vitest'
import { oddDeviation } from './odd-deviation.js'

// All of ten ratings at an end of the scale have no deviation; half of them at each end have 5, of a sample 5.27.
test.each([
  [5, 5.27, true],
  [5, 5.6, false],
  [10, 0, true],
  [10, 2.3, false],
  [0, 0.5, false],
  [9.55, 2.18, true],
])('mean %f, deviation %f: possible %s', (mean, deviation, possible) =>
  expect(oddDeviation(mean, deviation) === null).toBe(possible),
)
