import { describe, expect, test } from 'vitest'
import type { FinishedRun } from '../../evaluation/index.js'
import { accuracy, type Metric } from '../../metrics/index.js'
import { answered, fixtureTasks, run } from '../fixture-runs.suite.js'
import { htmlReport } from '../html/html-report.js'
import { findingsOfRuns } from './findings-of-runs.js'

const items = 40

/** Right on the items that the function says. */
const finished = (system: string, right: (item: number) => boolean, change = {}): FinishedRun => ({
  run: run(system, { encoder: 'minilm', n: items, key: JSON.stringify([system, change]), ...change }),
  outcomes: Array.from({ length: items }, (_, i) => answered(`item${i}`, right(i), i)),
})
const probe = (name: string, right: (item: number) => boolean, change = {}) =>
  finished('a', right, { probe: name, masking: '{} hash', ...change })

const metricOf = () => accuracy as unknown as Metric

// FULL solves 36 of 40, CONTEXT the first 20, WORD the first 28, LABEL the first 20; of the 36, 8 need both.
const runs = [
  finished('a', (i) => i < 36),
  probe('context', (i) => i < 20),
  probe('word', (i) => i < 28),
  probe('label', (i) => i < 20),
  finished('random', (i) => i % 2 === 0, { encoder: null }),
  finished('b', (i) => i < 10),
]

describe('what probes among runs say', () => {
  const [finding, ...others] = findingsOfRuns(runs, metricOf)

  test('scores of all probes, and the biases: (0.5 − 0.5) / 0.4 and (0.7 − 0.5) / 0.4', () => {
    expect(others).toEqual([])
    expect(finding!.probes.map(({ probe: name, value }) => [name, value])).toEqual([
      ['full', 0.9],
      ['context', 0.5],
      ['word', 0.7],
      ['label', 0.5],
      ['random', 0.5],
    ])
    expect(finding!.contextBias!.value).toBeCloseTo(0, 10)
    expect(finding!.wordBias!.value).toBeCloseTo(0.5, 10)
  })

  test('the items that need both, with the answers to each part', () => {
    expect(finding!.shares!.both).toBeCloseTo(8 / 40, 10)
    expect(finding!.both.map(({ example }) => example.id)).toEqual(
      Array.from({ length: 8 }, (_, i) => `item${i + 28}`),
    )
    expect(finding!.both[0]!.answers.map(({ system, loss }) => [system, loss])).toEqual([
      ['FULL', 0],
      ['CONTEXT', 1],
      ['WORD', 1],
    ])
  })

  test('they are in the report', () => {
    const page = htmlReport(runs, fixtureTasks)
    expect(page).toContain('Bias: what a part of the input gives')
    expect(page).toContain('<p class="verdict">')
    expect(page).toContain('class="bias-plot"')
    expect(page).toContain('Items that need word and context both')
  })
})

test.each([
  { name: 'no run of the full input', all: runs.slice(1) },
  {
    name: 'full input of another seed only',
    all: [finished('a', () => true, { seed: 2 }), ...runs.slice(1)],
  },
  { name: 'no probe', all: [runs[0]!, runs[5]!] },
])('$name: no finding', ({ all }) => expect(findingsOfRuns(all, metricOf)).toEqual([]))
