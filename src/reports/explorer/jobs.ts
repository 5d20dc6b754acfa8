import { UserError } from '../../core/index.js'
import { type FinishedRun, type Run, readFinishedRun } from '../../evaluation/index.js'
import type { BootstrapInterval } from '../../math/index.js'
import { comparedMetric, compareRuns } from '../compare-runs.js'
import { judgedPair } from '../comparison.js'
import { isWrong } from '../hard-items.js'
import { headlineMetricOf, type MatrixCell, resultMatrix } from '../matrix/result-matrix.js'
import { type BiasPlanePoints, biasPlanePoints } from './bias-points.js'
import { indexRun, type RunIndex } from './run-index.js'

/** What takes longer than a request should block others: done in a thread, its result kept. */
export type Job =
  | { readonly type: 'index'; readonly folder: string }
  | { readonly type: 'compare' | 'tests'; readonly a: string; readonly b: string }
  | { readonly type: 'standings' | 'bias'; readonly folders: readonly string[] }

/** Places of items in the files of both runs, in one order. */
export interface FlippedPlaces {
  readonly a: Uint32Array
  readonly b: Uint32Array
}

export interface Compared {
  readonly metric: string
  readonly best: 'high' | 'low'
  readonly n: number
  readonly labels: readonly [string, string]
  readonly values: readonly [number, number]
  /** Both right, only the first, only the second, none. */
  readonly counts: readonly [number, number, number, number]
  readonly first: FlippedPlaces
  readonly second: FlippedPlaces
}

export interface Tested {
  readonly difference: number
  readonly interval: BootstrapInterval
  readonly groups: number
  readonly detectable: number
  /** Two-sided p; McNemar's is null unless each item counts 0 or 1 and stands for itself. */
  readonly tests: {
    readonly bootstrap: number
    readonly permutation: number
    readonly mcnemar: number | null
  }
}

export interface JobResults {
  readonly index: RunIndex
  readonly compare: Compared
  readonly tests: Tested
  /** By key of the run. */
  readonly standings: Readonly<Record<string, Pick<MatrixCell, 'standing' | 'p'>>>
  readonly bias: BiasPlanePoints
}

type Of<T extends Job['type']> = Extract<Job, { type: T }>

const bothRuns = async ({ a, b }: { readonly a: string; readonly b: string }) =>
  [await readFinishedRun(a), await readFinishedRun(b)] as const

async function compare(job: Of<'compare'>): Promise<Compared> {
  const [a, b] = await bothRuns(job)
  const metric = comparedMetric(a.run)
  const { labels, values, items, flips } = judgedPair(metric, a, b)
  const [inA, inB] = [a, b].map(({ outcomes }) => new Map(outcomes.map((outcome, place) => [outcome, place])))
  const placesOf = (flipped: typeof items): FlippedPlaces => ({
    a: Uint32Array.from(flipped, ({ answers }) => inA!.get(answers[0]!.outcome)!),
    b: Uint32Array.from(flipped, ({ answers }) => inB!.get(answers[1]!.outcome)!),
  })
  const counts: [number, number, number, number] = [0, 0, 0, 0]
  for (const { answers } of items) counts[2 * Number(isWrong(answers[0]!)) + Number(isWrong(answers[1]!))]!++
  return {
    metric: metric.id,
    best: metric.best,
    n: items.length,
    labels,
    values,
    counts,
    first: placesOf(flips.onlyFirst),
    second: placesOf(flips.onlySecond),
  }
}

async function tests(job: Of<'tests'>): Promise<Tested> {
  const [a, b] = await bothRuns(job)
  const { difference, interval, groups, detectable, tests: found } = compareRuns(a, b)
  return { difference, interval, groups, detectable, tests: found }
}

/** What was damaged since it was listed is left out: the next list names it. */
async function readable(folders: readonly string[]): Promise<FinishedRun[]> {
  const found: FinishedRun[] = []
  for (const folder of folders)
    try {
      found.push(await readFinishedRun(folder))
    } catch (error) {
      if (!(error instanceof UserError)) throw error
    }
  return found
}

async function standings({ folders }: Of<'standings'>): Promise<JobResults['standings']> {
  const { rows } = resultMatrix(await readable(folders))
  const cells = rows.flatMap((row) => row.cells.flatMap((cell) => cell ?? []))
  return Object.fromEntries(cells.map(({ run, standing, p }) => [run, { standing, p }]))
}

const bias = async ({ folders }: Of<'bias'>): Promise<BiasPlanePoints> =>
  biasPlanePoints(await readable(folders), (run: Run) => headlineMetricOf(run))

const jobs: { readonly [T in Job['type']]: (job: Of<T>) => Promise<JobResults[T]> } = {
  index: ({ folder }) => indexRun(folder),
  compare,
  tests,
  standings,
  bias,
}

export const runJob = <J extends Job>(job: J): Promise<JobResults[J['type']]> =>
  (jobs[job.type] as (job: Job) => Promise<JobResults[J['type']]>)(job)
