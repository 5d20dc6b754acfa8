import { expect, test } from 'vitest'
import { numberColumn, wholeColumn } from './number-column.js'
import { collecting } from './report.js'

test.each([
  { read: numberColumn, text: '6.75', value: 6.75 },
  { read: numberColumn, text: '-2', value: -2 },
  { read: numberColumn, text: '1e-7', value: 1e-7 },
  { read: numberColumn, text: '', value: null },
  { read: numberColumn, text: 'NaN', value: null },
  { read: numberColumn, text: '6,75', value: null },
  { read: wholeColumn, text: '12', value: 12 },
  { read: wholeColumn, text: '-1', value: null },
  { read: wholeColumn, text: '1.5', value: null },
  { read: wholeColumn, text: ' 1', value: null },
])('$text is $value', ({ read, text, value }) => {
  const report = collecting()
  expect(read(text, 'start1', 'a.txt', 7, report)).toBe(value)
  const expected = read === wholeColumn ? 'a whole number' : 'a finite number'
  expect(report.problems).toEqual(
    value === null ? [{ file: 'a.txt', line: 7, message: `start1 is "${text}", expected ${expected}` }] : [],
  )
})
