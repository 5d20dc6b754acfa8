import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Example, Outcome } from '../core/index.js'
import { isAdditive, type Metric, metrics, score } from './index.js'
import { expectNear, outcomesOf } from './outcomes.suite.js'

const binary = [
  'accuracy',
  'precision',
  'recall',
  'f1',
  'rejection-precision',
  'rejection-recall',
  'average-precision',
  'roc-auc',
  'batch-mean-accuracy',
]
const search = Object.keys(metrics).filter((name) => /em|search|loc|top|mrr@/.test(name))
const ids = [
  'wsd-precision',
  'wsd-recall',
  'wsd-f1',
  'accuracy@1',
  'recall@5',
  'recall@10',
  'recall@100',
  'mrr',
]
const graded = ['uncentred-pearson', 'harmonic-mean', 'pearson', 'spearman']

const cases: { name: string; outcomes: fc.Arbitrary<Outcome[]>; low: number }[] = [
  ...binary.map((name) => ({ name, outcomes: outcomesOf.sameMeaning, low: 0 })),
  ...['accuracy', 'macro-f1'].map((name) => ({ name, outcomes: outcomesOf.usage, low: 0 })),
  ...graded.map((name) => ({ name, outcomes: outcomesOf.gradedPair, low: -1 })),
  ...search.map((name) => ({ name, outcomes: outcomesOf.phraseSearch, low: 0 })),
  ...ids.map((name) => ({ name, outcomes: outcomesOf.senseChoice, low: 0 })),
]
const metricOf = (name: string) => metrics[name as keyof typeof metrics] as Metric

test('every metric is tried below', () =>
  expect(new Set(cases.map(({ name }) => name))).toEqual(new Set(Object.keys(metrics))))

test('no two metrics of one scorer share an id, but for the two F1', () => {
  const names = Object.values(metrics).map(({ id, scorer }) => `${scorer} ${id}`)
  expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual(['sound f1'])
})

describe.each(cases)('$name', ({ name, outcomes, low }) => {
  const metric = metricOf(name)

  test('is undefined or within its bounds', () =>
    fc.assert(
      fc.property(outcomes, (some) => {
        const value = score(metric, some)
        if (Number.isNaN(value)) return
        expect(value).toBeGreaterThanOrEqual(low - 1e-12)
        expect(value).toBeLessThanOrEqual(1 + 1e-12)
      }),
    ))

  // Batches are cut in file order.
  if (name !== 'batch-mean-accuracy')
    test('does not depend on the order of outcomes', () =>
      fc.assert(
        fc.property(outcomes, fc.infiniteStream(fc.nat(1000)), (some, keys) => {
          const shuffled = some
            .map((outcome) => ({ outcome, key: keys.next().value as number }))
            .sort((a, b) => a.key - b.key)
            .map(({ outcome }) => outcome)
          expectNear(score(metric, shuffled), score(metric, some), 8)
        }),
      ))

  test('is undefined for no outcomes', () => expect(score(metric, [])).toBeNaN())

  if (isAdditive(metric))
    test('sums of parts give the score of the whole', () =>
      fc.assert(
        fc.property(outcomes, outcomes, (some, more) => {
          const sums = (part: readonly Outcome<Example>[]) =>
            part.map((outcome) => metric.terms(outcome)).reduce((a, b) => a.map((x, i) => x + b[i]!))
          const [a, b] = [sums(some), sums(more)]
          expectNear(metric.value(a.map((x, i) => x + b[i]!)), score(metric, [...some, ...more]), 8)
        }),
      ))
})
