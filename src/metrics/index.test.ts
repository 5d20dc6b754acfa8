import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Example, Outcome } from '../core/index.js'
import { isAdditive, type Metric, metrics, metricsOf, score } from './index.js'
import { expectNear, outcomesOf } from './outcomes.suite.js'

/** Random outcomes of each sort, and the lowest score on them. */
const sorts: { readonly [S in keyof typeof metricsOf]: { outcomes: fc.Arbitrary<Outcome[]>; low: number } } =
  {
    binary: { outcomes: outcomesOf.sameMeaning, low: 0 },
    usage: { outcomes: outcomesOf.usage, low: 0 },
    graded: { outcomes: outcomesOf.gradedPair, low: -1 },
    search: { outcomes: outcomesOf.phraseSearch, low: 0 },
    ids: { outcomes: outcomesOf.senseChoice, low: 0 },
  }
const cases = Object.entries(sorts).flatMap(([sort, tried]) =>
  Object.entries<Metric>(metricsOf[sort as keyof typeof metricsOf]).map(([name, metric]) => ({
    name,
    metric,
    ...tried,
  })),
)

test('no two metrics of one scorer share an id, but for the two F1', () => {
  const names = Object.values(metrics).map(({ id, scorer }) => `${scorer} ${id}`)
  expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual(['sound f1'])
})

describe.each(cases)('$name', ({ name, metric, outcomes, low }) => {
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
