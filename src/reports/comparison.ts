import { type Example, type Outcome, UserError } from '../core/index.js'
import type { FinishedRun } from '../evaluation/index.js'
import { type Metric, score } from '../metrics/index.js'
import { alignedOutcomes, type OutcomePair } from './aligned-outcomes.js'
import { type Flips, flipsOf } from './hard-items.js'
import { type JudgedItem, judgedOf } from './judged-items.js'
import { comparisonSeed, pairedTests } from './paired-tests.js'
import { type TestedPair, testedPair } from './tested-pair.js'
import { runLabels } from './text/run-labels.js'

export interface ComparedSystem {
  readonly system: string
  readonly value: number
}

/** An item that one system gets right and the other wrong. */
export interface DifferingItem {
  readonly id: string
  readonly better: 'a' | 'b'
  readonly example: Example
  readonly a: Outcome['prediction']
  readonly b: Outcome['prediction']
}

export interface Comparison extends TestedPair {
  readonly task: string
  readonly split: string
  readonly metric: string
  readonly best: 'high' | 'low'
  readonly n: number
  readonly a: ComparedSystem
  readonly b: ComparedSystem
  /** Items that a answers better than b, and the other way round. */
  readonly wins: number
  readonly losses: number
  readonly differing: readonly DifferingItem[]
}

/** Two runs side by side, before any test. */
export interface JudgedPair {
  readonly pairs: readonly OutcomePair[]
  readonly labels: readonly [string, string]
  readonly values: readonly [number, number]
  readonly items: readonly JudgedItem[]
  readonly wins: number
  readonly losses: number
  readonly flips: Flips
}

/** Every item with both answers, judged. Fast, whereas the tests of `compareBy` resample. */
function judgedPair(metric: Metric, a: FinishedRun, b: FinishedRun): JudgedPair {
  const pairs = alignedOutcomes(a, b)
  if (pairs.length === 0) throw new UserError(`can't compare: ${a.run.task} ${a.run.split} has no items`)
  const [labelA = '', labelB = ''] = runLabels([a.run, b.run])
  const systems = [
    { system: labelA, outcomes: pairs.map((pair) => pair.a) },
    { system: labelB, outcomes: pairs.map((pair) => pair.b) },
  ] as const
  const items = judgedOf(metric, systems)
  const count = (better: number, worse: number) =>
    items.filter(({ answers }) => answers[better]!.loss < answers[worse]!.loss).length
  return {
    pairs,
    labels: [labelA, labelB],
    values: [score(metric, systems[0].outcomes), score(metric, systems[1].outcomes)],
    items,
    wins: count(0, 1),
    losses: count(1, 0),
    flips: flipsOf(items, 0, 1),
  }
}

/** Two runs on the same items by one metric. */
export function compareBy(
  metric: Metric,
  a: FinishedRun,
  b: FinishedRun,
  { seed = comparisonSeed }: { readonly seed?: number | undefined } = {},
): Comparison {
  const { pairs, labels, values, wins, losses, flips } = judgedPair(metric, a, b)
  const tested = testedPair(metric, pairedTests(metric, pairs, seed), {
    n: pairs.length,
    values,
    wins,
    losses,
  })
  const differing = [
    ...flips.onlyFirst.map((item) => ({ item, better: 'a' as const })),
    ...flips.onlySecond.map((item) => ({ item, better: 'b' as const })),
  ].map(
    ({ item: { example, answers }, better }): DifferingItem => ({
      id: example.id,
      better,
      example,
      a: answers[0]!.outcome.prediction,
      b: answers[1]!.outcome.prediction,
    }),
  )
  return {
    task: a.run.task,
    split: a.run.split,
    metric: metric.id,
    best: metric.best,
    n: pairs.length,
    a: { system: labels[0], value: values[0] },
    b: { system: labels[1], value: values[1] },
    wins,
    losses,
    ...tested,
    differing,
  }
}
