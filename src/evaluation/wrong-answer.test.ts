import { expect, test } from 'vitest'
import { examples } from '../../test/fixtures/examples.js'
import { type Example, kinds, type Outcome, type Prediction } from '../core/index.js'
import { type Metric, score } from '../metrics/index.js'
import { tasks } from '../tasks/index.js'
import { wrongAnswer } from './wrong-answer.js'

const none: Prediction = []

test.each(kinds.filter((kind) => kind !== 'graded-pair'))('%s: no answer is never right', (kind) => {
  const task = Object.values(tasks).find((each) => each.kind === kind)!
  for (const example of examples[kind].filter(({ gold }) => gold !== null)) {
    const outcome = { example, prediction: wrongAnswer(example, none) } as Outcome
    const value = score(task.metrics[0]! as Metric, [outcome])
    expect(Number.isNaN(value) ? 0 : value).toBe(0)
  }
})

test('a rating has no wrong value; what has no label has no wrong answer', () => {
  const graded = examples['graded-pair'][0]!
  expect(wrongAnswer(graded, [5, 5])).toEqual([5, 5])
  const hidden: Example = { ...examples['same-meaning'][0]!, gold: null }
  const given = { label: true, score: 0.5 }
  expect(wrongAnswer(hidden, given)).toBe(given)
})
