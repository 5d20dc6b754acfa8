import { expect, test } from 'vitest'
import { binaryLabel } from './binary-label.js'
import { placeIn } from './place.js'
import { collecting } from './report.js'

test.each([
  { text: 'T', gold: true, problems: [] },
  { text: 'F', gold: false, problems: [] },
  { text: 't', gold: null, problems: ['label is "t", expected T or F'] },
  { text: '', gold: null, problems: ['label is "", expected T or F'] },
])('label $text', ({ text, gold, problems }) => {
  const report = collecting()
  expect(binaryLabel(text, ['T', 'F'], placeIn('gold.txt', report)(3, {}))).toBe(gold)
  expect(report.problems).toEqual(problems.map((message) => ({ file: 'gold.txt', line: 3, message })))
})
