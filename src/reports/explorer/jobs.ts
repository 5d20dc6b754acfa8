import { UserError } from '../../core/index.js'
import { type FinishedRun, type Run, readFinishedRun, readRun } from '../../evaluation/index.js'
import type { GroupSums } from '../../math/index.js'
import { isAdditive } from '../../metrics/index.js'
import { comparedMetric, compareRuns } from '../compare-runs.js'
import { flippedPlaces, isWrong } from '../hard-items.js'
import {
  headlineMetricOf,
  isScored,
  type MatrixCell,
  pairedPermutationP,
  resultMatrix,
} from '../matrix/result-matrix.js'
import { comparisonSeed, pairedTestsOfSums, permutationOfSums } from '../paired-tests.js'
import { type TestedPair, testedPair } from '../tested-pair.js'
import { runLabels } from '../text/run-labels.js'
import { type BiasPlanePoints, biasPlanePoints } from './bias-points.js'
import { keptOnDisk } from './kept-on-disk.js'
import { indexRun, type RunIndex } from './run-index.js'

/** Work that would block other requests for too long: done in a thread, and its result kept. */
export type Job =
  | { readonly type: 'index'; readonly folder: string }
  | { readonly type: 'compare'; readonly a: string; readonly b: string }
  | { readonly type: 'tests'; readonly a: string; readonly b: string }
  | { readonly type: 'standings'; readonly folders: readonly string[] }
  | { readonly type: 'bias'; readonly folders: readonly string[] }

export interface Compared {
  readonly metric: string
  readonly best: 'high' | 'low'
  readonly n: number
  readonly labels: readonly [string, string]
  readonly values: readonly [number, number]
  /** Both right, only the first, only the second, none. */
  readonly counts: readonly [number, number, number, number]
  /** Places of the items that only the first, only the second has right: the same in both files. */
  readonly first: Uint32Array
  readonly second: Uint32Array
}

export type Tested = TestedPair

export interface JobResults {
  readonly index: RunIndex
  readonly compare: Compared
  readonly tests: Tested
  /** By key of the run. */
  readonly standings: Readonly<Record<string, Pick<MatrixCell, 'standing' | 'p'>>>
  readonly bias: BiasPlanePoints
}

type Of<T extends Job['type']> = Extract<Job, { type: T }>

/** A run and the data on its answers. */
interface IndexedRun {
  readonly run: Run
  readonly index: RunIndex
}

const indexed = async (folder: string): Promise<IndexedRun> => ({
  run: await readRun(folder),
  index: await runJob({ type: 'index', folder }),
})

/** Two runs on the same items in the same order: `checkComparable` has made sure of that. */
async function bothRuns({ a, b }: { readonly a: string; readonly b: string }) {
  const first = await indexed(a)
  const second = await indexed(b)
  const { losses } = first.index
  const others = second.index.losses
  return {
    first,
    second,
    metric: comparedMetric(first.run),
    n: losses.length,
    values: [first.index.compared!.value, second.index.compared!.value] as const,
    /** The number of items for which `is` holds. */
    count: (is: (loss: number, other: number) => boolean): number =>
      losses.reduce((sum, loss, place) => sum + Number(is(loss, others[place]!)), 0),
  }
}

async function compare(job: Of<'compare'>): Promise<Compared> {
  const { first, second, metric, n, values, count } = await bothRuns(job)
  const [labelA = '', labelB = ''] = runLabels([first.run, second.run])
  const wrong = (loss: number) => isWrong({ loss })
  return {
    metric: metric.id,
    best: metric.best,
    n,
    labels: [labelA, labelB],
    values,
    counts: [
      count((one, other) => !wrong(one) && !wrong(other)),
      count((one, other) => !wrong(one) && wrong(other)),
      count((one, other) => wrong(one) && !wrong(other)),
      count((one, other) => wrong(one) && wrong(other)),
    ],
    first: flippedPlaces(first.index, second.index),
    second: flippedPlaces(second.index, first.index),
  }
}

async function tests(job: Of<'tests'>): Promise<Tested> {
  const { first, second, metric, n, values, count } = await bothRuns(job)
  const [a, b] = [first.index.compared!.sums, second.index.compared!.sums]
  if (a === null || b === null || !isAdditive(metric)) {
    const {
      groups,
      difference,
      interval,
      tests: found,
      detectable,
    } = compareRuns(await readFinishedRun(job.a), await readFinishedRun(job.b))
    return { groups, difference, interval, tests: found, detectable }
  }
  return testedPair(metric, pairedTestsOfSums(metric, [a, b], comparisonSeed), {
    n,
    values,
    wins: count((one, other) => one < other),
    losses: count((one, other) => other < one),
  })
}

/** Runs that were damaged since they were listed are left out: the next list names them. */
async function readable<T>(folders: readonly string[], read: (folder: string) => Promise<T>): Promise<T[]> {
  const found: T[] = []
  for (const folder of folders)
    try {
      found.push(await read(folder))
    } catch (error) {
      if (!(error instanceof UserError)) throw error
    }
  return found
}

async function standings({ folders }: Of<'standings'>): Promise<JobResults['standings']> {
  const sums = new Map<string, GroupSums>()
  const runs = await readable(folders, async (folder): Promise<FinishedRun> => {
    const run = await readRun(folder)
    const metric = isScored({ run }) ? headlineMetricOf(run) : null
    if (metric === null) return { run, outcomes: [] }
    const { compared } = await runJob({ type: 'index', folder })
    if (!compared?.sums || compared.metric !== metric.id) return readFinishedRun(folder)
    sums.set(run.key, compared.sums)
    return { run, outcomes: [] }
  })
  const { rows } = resultMatrix(runs, {
    permutationP(metric, best, other, seed) {
      const [a, b] = [sums.get(best.run.key), sums.get(other.run.key)]
      return a && b && isAdditive(metric)
        ? permutationOfSums(metric, [a, b], seed).p
        : pairedPermutationP(metric, best, other, seed)
    },
  })
  const cells = rows.flatMap((row) => row.cells.flatMap((cell) => cell ?? []))
  return Object.fromEntries(cells.map(({ run, standing, p }) => [run, { standing, p }]))
}

const bias = async ({ folders }: Of<'bias'>): Promise<BiasPlanePoints> =>
  biasPlanePoints(await readable(folders, readFinishedRun), headlineMetricOf)

const jobs: { readonly [T in Job['type']]: (job: Of<T>) => Promise<JobResults[T]> } = {
  index: ({ folder }) => indexRun(folder),
  compare,
  tests,
  standings,
  bias,
}

/** Does a job, unless what it found was kept. */
export const runJob = <J extends Job>(job: J): Promise<JobResults[J['type']]> =>
  keptOnDisk(job.type, foldersOf(job), () =>
    (jobs[job.type] as (job: Job) => Promise<JobResults[J['type']]>)(job),
  )

function foldersOf(job: Job): readonly string[] {
  if ('folders' in job) return job.folders
  return 'folder' in job ? [job.folder] : [job.a, job.b]
}
