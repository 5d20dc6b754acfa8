import { describe, expect, test } from 'vitest'
import type { FinishedRun } from '../evaluation/index.js'
import { accuracy, type Metric } from '../metrics/index.js'
import { compareBy } from './comparison.js'
import { answered, run } from './fixture-runs.suite.js'
import { comparisonText } from './text/comparison-text.js'

const metric = accuracy as unknown as Metric

const finished = (system: string, rights: readonly boolean[], change = {}, group?: string): FinishedRun => ({
  run: run(system, change),
  outcomes: rights.map((right, i) => answered(`${i}`.padEnd(i + 1, 'x'), right, i / 10, group)),
})

// 10 items: a alone right on 6, b alone on 1, both right on 2, both wrong on 1
const a = finished('a', [true, true, true, true, true, true, false, true, true, false])
const b = finished('b', [false, false, false, false, false, false, true, true, true, false])

describe('compareBy', () => {
  const comparison = compareBy(metric, a, b)
  test('values and counts', () =>
    expect(comparison).toMatchObject({ n: 10, groups: 10, wins: 6, losses: 1, a: { value: 0.8 } }))
  test('difference 0.8 − 0.3', () => expect(comparison.difference).toBeCloseTo(0.5, 12))
  test('McNemar, exact: 2 · (1 + 7) / 2⁷', () => expect(comparison.tests.mcnemar).toBeCloseTo(0.125, 12))
  test('the permutation test of 7 discordant items is the same sign test', () =>
    expect(comparison.tests.permutation).toBeCloseTo(0.125, 12))
  test('the items on which they differ', () =>
    expect(comparison.differing.map(({ better }) => better).join('')).toBe('aaaaaab'))
  test('the same seed gives the same', () => expect(compareBy(metric, a, b)).toEqual(comparison))

  test('items of one group are not independent: no McNemar', () => {
    const grouped = ['a', 'b'].map((system) => finished(system, [true, false], {}, 'lemma'))
    expect(compareBy(metric, grouped[0]!, grouped[1]!).tests.mcnemar).toBeNull()
  })

  test.each([
    { name: 'task', other: finished('b', [], { task: 'other' }), message: 'task is toy in a and other in b' },
    {
      name: 'split',
      other: finished('b', [], { split: 'test' }),
      message: 'split is dev in a and test in b',
    },
    { name: 'status', other: finished('b', [], { status: 'failed' }), message: 'toy / b is failed' },
    { name: 'items', other: finished('b', [true]), message: '9 only in a (1x, 2xx, 3xxx, …)' },
    {
      name: 'gold',
      other: {
        run: run('b', { examples: 'of other texts' }),
        outcomes: b.outcomes.map((o) => ({
          ...o,
          example: { ...o.example, language: 'de' },
        })) as typeof b.outcomes,
      },
      message: 'item 0 of toy has another text or gold label in b',
    },
  ])('incomparable: $name', ({ other, message }) =>
    expect(() => compareBy(metric, a, other)).toThrow(message),
  )
})

describe('comparisonText', () => {
  const text = comparisonText(compareBy(metric, a, b), { items: 3 })
  test('value, difference, tests', () => {
    expect(text).toContain('a − b    +0.500')
    expect(text).toContain('permutation 0.125, McNemar 0.125')
    expect(text).toContain('a better on 6 items, b on 1, equal on 3')
  })
  test('items of both sides, targets in brackets', () => {
    expect(text).toContain('3 of 7 items')
    expect(text).toContain('only a right (a):')
    expect(text).toContain('only b right (b):')
    expect(text).toContain('the [bank] of the river')
  })
  test('no difference', () => {
    const same = comparisonText(compareBy(metric, a, { ...a, run: run('c') }))
    expect(same).toContain('no item on which one is right and the other wrong')
  })
})
