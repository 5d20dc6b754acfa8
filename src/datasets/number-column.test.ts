import { expect, test } from 'vitest'
import { numberColumn, scaleColumn, wholeColumn } from './number-column.js'
import { placeIn } from './place.js'
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
  expect(read(text, 'start1', placeIn('a.txt', report)(7, {}))).toBe(value)
  const expected = read === wholeColumn ? 'a whole number' : 'a finite number'
  expect(report.problems).toEqual(
    value === null ? [{ file: 'a.txt', line: 7, message: `start1 is "${text}", expected ${expected}` }] : [],
  )
})

test.each([
  { text: '1', value: 1 },
  { text: '5', value: 5 },
  { text: '0.99', value: null },
  { text: '5.01', value: null },
  { text: '1e999', value: null },
])('$text on a scale from 1 to 5 is $value', ({ text, value }) => {
  const report = collecting()
  expect(scaleColumn(1, 5)(text, 'rating', placeIn('a.txt', report)(7, {}))).toBe(value)
  expect(report.problems.map(({ message }) => message)).toEqual(
    value === null ? [`rating is "${text}", expected a number from 1 to 5`] : [],
  )
})
