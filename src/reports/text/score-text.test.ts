import { expect, test } from 'vitest'
import { halfWidth, standardError } from '../standard-error.js'
import { commonLevel, differenceText, pText, scoreCell } from './score-text.js'

const interval = { low: 0.571, high: 0.652, level: 0.95, method: 'wilson' }

test.each([
  { name: 'with interval', score: { value: 0.6123, interval }, text: '0.612 [0.571, 0.652]' },
  { name: 'without', score: { value: 0.6123, interval: null }, text: '0.612' },
  { name: 'undefined', score: { value: Number.NaN, interval: null }, text: '–' },
  {
    name: 'undefined interval',
    score: { value: 0.5, interval: { ...interval, low: Number.NaN, high: Number.NaN } },
    text: '0.500',
  },
])('scoreCell: $name', ({ score, text }) => expect(scoreCell(score)).toBe(text))

test.each([
  { p: 0.0004, text: '< 0.001' },
  { p: 0.0415, text: '0.042' },
  { p: Number.NaN, text: '–' },
])('p $text', ({ p, text }) => expect(pText(p)).toBe(text))

test.each([
  { value: 0.01, text: '+0.010' },
  { value: -0.01, text: '-0.010' },
  { value: 0, text: '0.000' },
])('difference $text', ({ value, text }) => expect(differenceText(value)).toBe(text))

test('a level is named only where all intervals share it', () => {
  expect(commonLevel([{ interval }, { interval: null }])).toBe('95%')
  expect(commonLevel([{ interval }, { interval: { ...interval, level: 0.9 } }])).toBeNull()
  expect(commonLevel([])).toBeNull()
})

test('standard error of an interval', () => {
  expect(halfWidth(interval)).toBeCloseTo(0.0405, 10) // (0.652 − 0.571) / 2
  expect(standardError(interval)).toBeCloseTo(0.0405 / 1.959964, 6)
  expect(standardError(null)).toBeNaN()
})
