import { expect, test } from 'vitest'
import { gridThreshold } from './grid-threshold.js'

test.each([
  // 0.32 and 0.34 part the two as well; the lowest threshold above 0.30 is taken
  { name: 'lowest of the best', scores: [0.3, 0.35], labels: [false, true], threshold: 0.32 },
  { name: 'a score on the grid is yes', scores: [0.28, 0.3], labels: [false, true], threshold: 0.3 },
  { name: 'all yes', scores: [-0.5, 0.5], labels: [true, true], threshold: -1 },
  { name: 'all no', scores: [-0.5, 0.99], labels: [false, false], threshold: 1 },
])('$name', ({ scores, labels, threshold }) => expect(gridThreshold(scores, labels)).toBe(threshold))

test('a score that is not a number is refused', () =>
  expect(() => gridThreshold([Number.NaN], [true])).toThrow('a score is NaN'))
