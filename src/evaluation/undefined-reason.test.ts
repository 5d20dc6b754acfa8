import { describe, expect, test } from 'vitest'
import { type GradedPair, type Outcome, type PhrasePair, target } from '../core/index.js'
import { pearsonRatings, precision, recall, uncentredPearsonChange } from '../metrics/index.js'
import { scoreOutcomes } from './score-outcomes.js'
import { undefinedReason } from './undefined-reason.js'

const item = (i: number) => ({ id: String(i), group: String(i), language: 'en', slices: {} })

const binary = (rows: readonly (readonly [boolean, boolean])[]): Outcome<PhrasePair>[] =>
  rows.map(([gold, label], i) => ({
    example: { ...item(i), kind: 'phrase-pair', word: 'w', phrase: 'p q', gold },
    prediction: { label, score: i },
  }))

const graded = (rows: readonly (readonly [number, number, number, number])[]): Outcome<GradedPair>[] => {
  const word = target('word', 0, 4)
  return rows.map(([gold1, gold2, first, second], i) => ({
    example: {
      ...item(i),
      kind: 'graded-pair',
      contexts: [
        [word, word],
        [word, word],
      ],
      gold: [gold1, gold2],
    },
    prediction: [first, second],
  }))
}

describe('why a metric has no value', () => {
  test.each([
    {
      name: 'nothing predicted true has no precision',
      score: scoreOutcomes(
        precision,
        binary([
          [true, false],
          [false, false],
        ]),
      ),
      reason: 'every predicted label is false',
    },
    {
      name: 'nothing true has no recall',
      score: scoreOutcomes(
        recall,
        binary([
          [false, true],
          [false, false],
        ]),
      ),
      reason: 'every gold label is false',
    },
    {
      name: 'a constant has no correlation',
      score: scoreOutcomes(
        pearsonRatings,
        graded([
          [1, 2, 0.5, 0.5],
          [3, 4, 0.5, 0.5],
        ]),
      ),
      reason:
        'every predicted rating in context 1 is 0.5, every predicted rating in context 2 is 0.5, every predicted change is 0',
    },
    {
      name: 'no change at all, though ratings differ',
      score: scoreOutcomes(
        uncentredPearsonChange,
        graded([
          [1, 2, 0.1, 0.1],
          [3, 5, 0.7, 0.7],
        ]),
      ),
      reason: 'every predicted change is 0',
    },
    {
      name: 'no items',
      score: scoreOutcomes(precision, []),
      reason: 'there are no items',
    },
  ])('$name', ({ score, reason }) => {
    expect(score.value).toBeNaN()
    expect(score.reason).toContain(reason)
  })
  test('a value that is defined has no reason', () =>
    expect(scoreOutcomes(precision, binary([[true, true]]))).not.toHaveProperty('reason'))
  test('one item', () => expect(undefinedReason(binary([[true, true]]))).toBe('there is only one item'))
})
