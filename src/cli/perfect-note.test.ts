import { expect, test } from 'vitest'
import { perfectNote } from './perfect-note.js'

const score = (value: number) => ({
  metric: 'accuracy',
  value,
  interval: null,
  n: 20,
  scorer: 'sound' as const,
})

test.each([
  { n: 20, unlabelled: 0, value: 1, noted: true },
  { n: 19, unlabelled: 0, value: 1, noted: false },
  { n: 20, unlabelled: 3, value: 1, noted: false },
  { n: 20, unlabelled: 0, value: 0.95, noted: false },
])('$n answers, $unlabelled unlabelled, accuracy $value', ({ n, unlabelled, value, noted }) =>
  expect(perfectNote('gold.txt', { n, unlabelled, scores: [score(value)] })).toBe(
    noted ? 'gold.txt: every answer is right; is it the file of labels?' : null,
  ),
)
