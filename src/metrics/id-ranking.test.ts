import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accuracyAt1, entryMrr, recallAtK, score, wsdF1, wsdPrecision, wsdRecall } from './index.js'
import { expectNear, outcomesOf, senseChoice } from './outcomes.suite.js'

describe('ids', () => {
  const outcomes = [
    senseChoice(['a'], ['a', 'b']), // rank 1
    senseChoice(['a', 'c'], ['b', 'c', 'a']), // rank 2
    senseChoice(['a'], ['b']), // never
  ]
  test.each([
    ['accuracy@1', accuracyAt1, 1 / 3],
    ['mrr', entryMrr, (1 + 1 / 2) / 3],
    ['recall@2', recallAtK(2), (1 + 1 / 2) / 3],
    ['recall@3', recallAtK(3), 2 / 3],
  ] as const)('%s', (_, metric, value) => expect(score(metric, outcomes)).toBeCloseTo(value, 12))
})

describe('WSD', () => {
  const outcomes = [
    senseChoice(['a', 'b'], [['a', 1]]), // 1 right
    senseChoice(
      ['a'],
      [
        ['a', 1],
        ['b', 1],
      ],
    ), // half right, half wrong
    senseChoice(
      ['a'],
      [
        ['b', 1],
        ['a', 0.5],
      ],
    ), // wrong: the lower score is not an answer
    senseChoice(['a'], []), // not answered
    senseChoice(null, [['a', 1]]), // not in gold: skipped
  ]
  test.each([
    ['precision', wsdPrecision, 1.5 / 3],
    ['recall', wsdRecall, 1.5 / 4],
    ['f1', wsdF1, (2 * 0.5 * 0.375) / (0.5 + 0.375)],
  ] as const)('%s', (_, metric, value) => expect(score(metric, outcomes)).toBeCloseTo(value, 12))

  test('nothing answered: no precision, no F1, and a recall of 0', () => {
    const silent = [senseChoice(['a'], [])]
    expect(score(wsdPrecision, silent)).toBeNaN()
    expect(score(wsdF1, silent)).toBeNaN()
    expect(score(wsdRecall, silent)).toBe(0)
  })

  test('F1 is the harmonic mean of precision and recall', () =>
    fc.assert(
      fc.property(outcomesOf.senseChoice, (some) => {
        const [p, r] = [score(wsdPrecision, some), score(wsdRecall, some)]
        const expected = p + r === 0 ? 0 : (2 * p * r) / (p + r)
        expectNear(score(wsdF1, some), expected)
      }),
    ))

  test('one answer each: precision is accuracy@1 among the answered', () =>
    fc.assert(
      fc.property(outcomesOf.senseChoice, (some) => {
        const single = some
          .filter(({ prediction }) => prediction.length > 0)
          .map(({ example, prediction }) => ({ example, prediction: prediction.slice(0, 1) }))
        expectNear(score(wsdPrecision, single), score(accuracyAt1, single))
      }),
    ))
})
