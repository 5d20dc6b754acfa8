import { expect, test } from 'vitest'
import { scaleColumn, wholeColumn } from './number-column.js'
import { placeIn } from './place.js'
import { collecting } from './report.js'

test.each([
  { text: '12', value: 12 },
  { text: '-1', value: null },
  { text: '1.5', value: null },
  { text: ' 1', value: null },
])('"$text" as a whole number is $value', ({ text, value }) => {
  const report = collecting()
  expect(wholeColumn(text, 'start1', placeIn('a.txt', report)(7, {}))).toBe(value)
  expect(report.problems).toEqual(
    value === null
      ? [{ file: 'a.txt', line: 7, message: `start1 is "${text}", expected a whole number` }]
      : [],
  )
})

test.each([
  { text: '-2', value: -2 },
  { text: '5', value: 5 },
  { text: '4.75', value: 4.75 },
  { text: '1e-7', value: 1e-7 },
  { text: '-2.01', value: null },
  { text: '5.01', value: null },
  { text: '1e999', value: null },
  { text: 'NaN', value: null },
  { text: '4,75', value: null },
  { text: '', value: null },
])('"$text" on a scale from -2 to 5 is $value', ({ text, value }) => {
  const report = collecting()
  expect(scaleColumn(-2, 5)(text, 'rating', placeIn('a.txt', report)(7, {}))).toBe(value)
  expect(report.problems.map(({ message }) => message)).toEqual(
    value === null ? [`rating is "${text}", expected a number from -2 to 5`] : [],
  )
})
