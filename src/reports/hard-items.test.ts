import { describe, expect, test } from 'vitest'
import type { GradedPair, Outcome } from '../core/index.js'
import { accuracy, em, type Metric, pearsonRatings, spearmanRatings } from '../metrics/index.js'
import { answered, answerOf, exampleOf } from './fixture-runs.suite.js'
import { flippedItems, hardestItems } from './hard-items.js'
import { confidences } from './item-confidence.js'
import { itemLosses } from './item-loss.js'
import { judgedItems } from './judged-items.js'

const asMetric = (metric: unknown) => metric as Metric

const graded = (id: string, gold: number[], prediction: number[]): Outcome<GradedPair> => ({
  example: { ...exampleOf['graded-pair'], id, gold },
  prediction,
})

describe('itemLosses', () => {
  test('labels: 0 right, 1 wrong', () =>
    expect(itemLosses(asMetric(accuracy), [answered('a', true, 1), answered('b', false, 1)])).toEqual([0, 1]))

  test('a search answer that is elsewhere', () =>
    expect(
      itemLosses(asMetric(em), [
        { example: exampleOf['phrase-search'], prediction: answerOf['phrase-search'] },
      ]),
    ).toEqual([1]))

  test.each([pearsonRatings, spearmanRatings])('ratings by $id: mean distance in rank', (metric) => {
    // predicted 1 2 | 3 4 has ranks 1 2 3 4; gold 10 40 | 30 20 has 1 4 3 2: distances 0 2 | 0 2, of 4 ranks
    const outcomes = [graded('a', [10, 40], [1, 2]), graded('b', [30, 20], [3, 4])]
    expect(itemLosses(asMetric(metric), outcomes)).toEqual([0.25, 0.25])
  })
})

test('confidence is a rank among answers of the same label', () => {
  // gold of 'a' is false, of 'ab' true: labels false, true, true, true
  const outcomes = [
    answered('a', true, 0.4),
    answered('ab', true, 0.9),
    answered('abcd', true, 0.6),
    answered('abc', false, 0.6),
  ]
  // alone: (1 − 0.5) / 1; of three: rank 3 → 2.5 / 3, ranks 1.5 and 1.5 → 1 / 3
  expect(confidences(outcomes)).toEqual([0.5, 2.5 / 3, 1 / 3, 1 / 3])
})

describe('items', () => {
  const first = [answered('a', true, 0.1), answered('bb', false, 0.1), answered('ccc', false, 0.9)]
  const second = [answered('a', false, 0.2), answered('bb', true, 0.1), answered('ccc', false, 0.9)]
  const items = judgedItems(asMetric(accuracy), [
    { system: 'one', outcomes: first },
    { system: 'two', outcomes: [...second].reverse() },
  ])
  const ids = (list: readonly { readonly example: { readonly id: string } }[]) =>
    list.map(({ example }) => example.id)

  test('wrong by most first', () => expect(ids(hardestItems(items))[0]).toBe('ccc'))
  test('what all get right is not hard', () =>
    expect(
      hardestItems(judgedItems(asMetric(accuracy), [{ system: 'x', outcomes: [answered('a', true, 1)] }])),
    ).toEqual([]))
  test('flipped', () => {
    const { onlyFirst, onlySecond } = flippedItems(items)
    expect(ids(onlyFirst)).toEqual(['a'])
    expect(ids(onlySecond)).toEqual(['bb'])
  })
  test('only items that every system answered', () => {
    const outcomes = [first[0]!]
    expect(
      ids(
        judgedItems(asMetric(accuracy), [
          { system: 'one', outcomes: first },
          { system: 'two', outcomes },
        ]),
      ),
    ).toEqual(['a'])
  })
  test('the confidently wrong first among equals', () => {
    const outcomes = [answered('b', false, 0.2), answered('c', false, 0.8)] // both gold false, answered true
    expect(ids(hardestItems(judgedItems(asMetric(accuracy), [{ system: 'x', outcomes }])))).toEqual([
      'c',
      'b',
    ])
  })
})
