import { type Example, type Outcome, UserError } from '../core/index.js'
import type { FinishedRun } from '../evaluation/index.js'
import { type BootstrapInterval, detectableDifference, mcNemar } from '../math/index.js'
import { isAdditive, type Metric, score } from '../metrics/index.js'
import { alignedOutcomes, type OutcomePair } from './aligned-outcomes.js'
import { type Flips, flippedItems } from './hard-items.js'
import { type JudgedItem, judgedItems } from './judged-items.js'
import { pairedTests } from './paired-tests.js'
import { detectableFromError, standardError } from './standard-error.js'
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

export interface Comparison {
  readonly task: string
  readonly split: string
  readonly metric: string
  readonly best: 'high' | 'low'
  readonly n: number
  /** Items of one group are resampled together. */
  readonly groups: number
  readonly a: ComparedSystem
  readonly b: ComparedSystem
  /** a − b. */
  readonly difference: number
  readonly interval: BootstrapInterval
  /** Two-sided p of each test; McNemar's (exact) is null unless each item counts 0 or 1 and stands for itself. */
  readonly tests: {
    readonly bootstrap: number
    readonly permutation: number
    readonly mcnemar: number | null
  }
  /** Items that a answers better than b, and the other way round. */
  readonly wins: number
  readonly losses: number
  /** The smallest difference that so many items show with a chance of 80%, at α = 0.05. */
  readonly detectable: number
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

/** Every item with both answers, judged. Quick, where the tests of `compareBy` resample. */
export function judgedPair(metric: Metric, a: FinishedRun, b: FinishedRun): JudgedPair {
  const pairs = alignedOutcomes(a, b)
  if (pairs.length === 0) throw new UserError(`can't compare: ${a.run.task} ${a.run.split} has no items`)
  const [labelA = '', labelB = ''] = runLabels([a.run, b.run])
  const systems = [
    { system: labelA, outcomes: pairs.map((pair) => pair.a) },
    { system: labelB, outcomes: pairs.map((pair) => pair.b) },
  ] as const
  const items = judgedItems(metric, systems)
  const count = (better: number, worse: number) =>
    items.filter(({ answers }) => answers[better]!.loss < answers[worse]!.loss).length
  return {
    pairs,
    labels: [labelA, labelB],
    values: [score(metric, systems[0].outcomes), score(metric, systems[1].outcomes)],
    items,
    wins: count(0, 1),
    losses: count(1, 0),
    flips: flippedItems(items),
  }
}

/** Two runs on the same items by one metric. */
export function compareBy(
  metric: Metric,
  a: FinishedRun,
  b: FinishedRun,
  { seed = 1 }: { readonly seed?: number } = {},
): Comparison {
  const { pairs, labels, values, wins, losses, flips } = judgedPair(metric, a, b)
  const tests = pairedTests(metric, pairs, seed)
  const independent = isAdditive(metric) && metric.proportion === true && tests.groups === pairs.length
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
    groups: tests.groups,
    a: { system: labels[0], value: values[0] },
    b: { system: labels[1], value: values[1] },
    difference: tests.difference,
    interval: tests.interval,
    tests: {
      bootstrap: tests.bootstrapP,
      permutation: tests.permutationP,
      mcnemar: independent ? mcNemar(wins, losses).exactP : null,
    },
    wins,
    losses,
    detectable: independent
      ? detectableDifference(pairs.length, Math.min(...values), {
          design: 'paired',
          discordance: (wins + losses) / pairs.length,
        })
      : detectableFromError(standardError(tests.interval)),
    differing,
  }
}
