import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Outcome, SameMeaning } from '../core/index.js'
import {
  accuracy,
  averagePrecision,
  batchMeanAccuracy,
  f1,
  macroF1,
  precision,
  recall,
  rejectionPrecision,
  rejectionRecall,
  rocAuc,
  score,
} from './index.js'
import { confused, expectNear, outcomesOf, sameMeaning, usage } from './outcomes.suite.js'

// SemEval-2013 task 5, Table 2. The paper says that the test classes are equally large, but prints no counts: tp and tn
// of 1,953 (a size of our choice) are fitted to recall and rejection recall within rounding. The other four then follow.
describe.each([
  { system: 'HsH', tp: 1468, tn: 1667, published: [0.803, 0.752, 0.837, 0.854, 0.775, 0.792] },
  { system: 'CLaC 1', tp: 1246, tn: 1830, published: [0.788, 0.638, 0.91, 0.937, 0.721, 0.75] },
  { system: 'ITNLP 1', tp: 766, tn: 1825, published: [0.663, 0.392, 0.857, 0.934, 0.606, 0.538] },
])('$system', ({ tp, tn, published }) => {
  const outcomes = confused(tp, 1953 - tn, 1953 - tp, tn)
  const columns = [accuracy, recall, precision, rejectionRecall, rejectionPrecision, f1]
  test.each(columns.map((metric, i) => ({ name: metric.id, metric, value: published[i]! })))(
    '$name as published',
    ({ metric, value }) => expect(score(metric, outcomes)).toBeCloseTo(value, 3),
  )
})

describe('undefined, not 0', () => {
  test.each([
    { name: 'precision without an answer true', metric: precision, outcomes: confused(0, 0, 2, 1) },
    { name: 'recall without a true example', metric: recall, outcomes: confused(0, 1, 0, 1) },
    { name: 'f1 without true anywhere', metric: f1, outcomes: confused(0, 0, 0, 3) },
    {
      name: 'rejection precision without an answer false',
      metric: rejectionPrecision,
      outcomes: confused(1, 1, 0, 0),
    },
    {
      name: 'rejection recall without a false example',
      metric: rejectionRecall,
      outcomes: confused(1, 0, 1, 0),
    },
    {
      name: 'average precision without a true example',
      metric: averagePrecision,
      outcomes: confused(0, 1, 0, 1),
    },
    { name: 'ROC AUC without a false example', metric: rocAuc, outcomes: confused(1, 0, 1, 0) },
    {
      name: 'ROC AUC of a NaN score',
      metric: rocAuc,
      outcomes: [sameMeaning(true, { label: true, score: Number.NaN }), sameMeaning(false, false)],
    },
  ])('$name', ({ metric, outcomes }) => expect(score(metric, outcomes)).toBeNaN())

  test('f1 is 0 when true examples are all missed', () => expect(score(f1, confused(0, 0, 2, 1))).toBe(0))
})

test('an example without gold is never scored in silence', () =>
  expect(() => score(accuracy, [sameMeaning(null, true)])).toThrow('example x has no gold label'))

describe('scores', () => {
  const scored = (...rows: [gold: 0 | 1, score: number][]): Outcome<SameMeaning>[] =>
    rows.map(([gold, value]) => sameMeaning(gold === 1, { label: true, score: value }))
  test.each([
    // Precision at the true ones: 1/1, 2/3; of the four pairs three are in order.
    { name: 'one swap', outcomes: scored([1, 4], [0, 3], [1, 2], [0, 1]), ap: 5 / 6, auc: 3 / 4 },
    // Tied scores are one step: 2 true among 4 at the one threshold; every pair counts half.
    { name: 'all tied', outcomes: scored([1, 1], [0, 1], [1, 1], [0, 1]), ap: 1 / 2, auc: 1 / 2 },
    { name: 'perfect', outcomes: scored([1, 2], [1, 2], [0, 1]), ap: 1, auc: 1 },
  ])('$name', ({ outcomes, ap, auc }) => {
    expect(score(averagePrecision, outcomes)).toBeCloseTo(ap, 12)
    expect(score(rocAuc, outcomes)).toBeCloseTo(auc, 12)
  })

  test('ROC AUC is the share of ordered pairs', () =>
    fc.assert(
      fc.property(outcomesOf.sameMeaning, (outcomes) => {
        const scores = (gold: boolean) =>
          outcomes.filter(({ example }) => example.gold === gold).map(({ prediction }) => prediction.score)
        const pairs = scores(true).flatMap((a) => scores(false).map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
        const naive = pairs.reduce<number>((a, b) => a + b, 0) / pairs.length
        expectNear(score(rocAuc, outcomes), naive)
      }),
    ))
})

describe('batch-mean-accuracy', () => {
  test('a short last batch weighs as much as a full one', () => {
    // 200 of which 100 right, then 1 right: (0.5 + 1) / 2, where accuracy is 101 / 201.
    const outcomes = [...confused(100, 0, 100, 0), sameMeaning(true, true)]
    expect(score(batchMeanAccuracy, outcomes)).toBeCloseTo(0.75, 12)
    expect(score(accuracy, outcomes)).toBeCloseTo(101 / 201, 12)
  })
  test('whole batches give the accuracy', () =>
    expect(score(batchMeanAccuracy, confused(150, 50, 100, 100))).toBeCloseTo(250 / 400, 12))
})

describe('macro-f1', () => {
  const [l, f, b] = ['literal', 'figurative', 'both'] as const
  test.each([
    // literal: tp 1, fp 1, fn 0: 2/3; figurative: tp 1, fn 1: 2/3; both: absent.
    {
      name: 'a label absent everywhere does not count',
      rows: [
        [l, l],
        [f, l],
        [f, f],
      ] as const,
      value: 2 / 3,
    },
    // literal: 2/3 (tp 1, fn 1); both: predicted once, never gold: 0; figurative absent.
    {
      name: 'a label predicted in vain counts',
      rows: [
        [l, l],
        [l, b],
      ] as const,
      value: 1 / 3,
    },
    {
      name: 'all right',
      rows: [
        [l, l],
        [f, f],
        [b, b],
      ] as const,
      value: 1,
    },
  ])('$name', ({ rows, value }) =>
    expect(
      score(
        macroF1,
        rows.map(([gold, label]) => usage(gold, label)),
      ),
    ).toBeCloseTo(value, 12),
  )
})
