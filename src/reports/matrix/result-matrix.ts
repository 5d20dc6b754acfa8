import { checkFinishedRuns, type FinishedRun, type Run } from '../../evaluation/index.js'
import { holm, type Interval, mean } from '../../math/index.js'
import type { Metric } from '../../metrics/index.js'
import { taskOfRun } from '../../tasks/index.js'
import { alignedOutcomes } from '../aligned-outcomes.js'
import { metricDirection } from '../metric-direction.js'
import { comparisonSeed, pairedPermutation } from '../paired-tests.js'
import { byValue, headline, rankableRuns, splitText } from '../rank-runs.js'
import { bySystem, type Compared, namedByEncoder } from './by-encoder.js'
import { checkMatrixOptions } from './check-matrix.js'
import { overSeeds, type SeededRun, type SeedSpread } from './over-seeds.js'
import { rowNames } from './row-names.js'

/** The headline score of one system on one task. */
export interface MatrixCell {
  /** Key of the run. */
  readonly run: string
  /** NaN if undefined. */
  readonly value: number
  readonly interval: Interval | null
  /** If the value is a mean over seeds; there is no interval then. */
  readonly seeds?: SeedSpread
  /** `tied`: no paired test distinguishes it from the best one. */
  readonly standing: 'best' | 'tied' | 'below'
  /** Of the paired test against the best, adjusted (Holm) for all of the column; null for the best, and if there is none. */
  readonly p: number | null
}

/** A task on the same items. */
export interface MatrixColumn {
  readonly task: string
  /** Whose encoders are compared; absent where systems are. */
  readonly system?: string
  /** With which items of it, where another column has others. */
  readonly split: string
  readonly metric: string
  readonly best: 'high' | 'low'
  readonly n: number
}

export interface MatrixRow {
  /** Or the encoder, where encoders are compared. */
  readonly system: string
  /** By column; null if it was not run. */
  readonly cells: readonly (MatrixCell | null)[]
}

/** Systems × tasks. Runs on other items of the same split have their own column. */
export interface ResultMatrix {
  readonly columns: readonly MatrixColumn[]
  readonly rows: readonly MatrixRow[]
}

/** Two systems whose difference has an adjusted p at or above this are tied. */
export const alpha = 0.05

export interface MatrixOptions {
  /** `encoders`: a row for each encoder, a column for each system on each task; runs without an encoder are left out. */
  readonly compare?: Compared
  readonly seed?: number
  /** Whether runs that differ in their seed alone have a row each or are one, the mean. */
  readonly seeds?: 'each' | 'mean'
  /** The metric that ranks runs; by default those of polyseme's tasks and of your own data. */
  metricOf?(run: Run): Metric | null
  /** The p of the best run of a column against another; from their answers unless given. NaN if there is none. */
  permutationP?(metric: Metric, best: FinishedRun, other: FinishedRun, seed: number): number
}

/** Of the paired permutation test on the answers of both. */
export const pairedPermutationP = (
  metric: Metric,
  best: FinishedRun,
  other: FinishedRun,
  seed: number,
): number =>
  other.outcomes.length === 0 ? Number.NaN : pairedPermutation(metric, alignedOutcomes(best, other), seed).p

export const headlineMetricOf = (run: Run): Metric | null => {
  const { metrics, official = [] } = taskOfRun(run)
  return [...metrics, ...official].find(({ id }) => id === headline(run)?.metric) ?? null
}

export const isScored = ({ run }: Pick<FinishedRun, 'run'>): boolean =>
  run.status === 'scored' && run.probe === undefined && run.scores.length > 0

/** The headline scores of runs as systems × tasks, ranked by paired tests on the same items. */
export function resultMatrix(all: readonly FinishedRun[], options: MatrixOptions = {}): ResultMatrix {
  checkFinishedRuns('resultMatrix runs', all)
  checkMatrixOptions('resultMatrix', options)
  return matrixOf(all, options)
}

/** The same, for runs that were checked already. */
export function matrixOf(
  all: readonly FinishedRun[],
  {
    compare = 'systems',
    seed = comparisonSeed,
    seeds = 'each',
    metricOf = headlineMetricOf,
    permutationP = pairedPermutationP,
  }: MatrixOptions = {},
): ResultMatrix {
  const byEncoder = compare === 'encoders'
  const ranked = all.filter((each) => isScored(each) && (!byEncoder || each.run.encoder !== null))
  const groups = rankableRuns(ranked).flatMap(({ members, items }) =>
    (byEncoder ? bySystem(members) : [members]).map((own) => ({
      items,
      ...(byEncoder ? { system: own[0]!.run.system } : {}),
      members: seeds === 'mean' ? overSeeds(own) : (own as readonly SeededRun[]),
    })),
  )
  const runs = groups.flatMap(({ members }) => members)
  const columns = groups.flatMap(({ members }, i) => members.map(() => i))
  const solvers = runs.map(({ run }) => run)
  const named = byEncoder ? namedByEncoder(solvers) : solvers
  const names = rowNames(named, (run) => columns[named.indexOf(run)]!)
  const cells = groups.map(({ members }) => columnCells(members, { seed, metricOf, permutationP }))
  const rows = [...new Set(names)].map(
    (system): MatrixRow => ({
      system,
      cells: groups.map(({ members }, column) => {
        const place = members.findIndex(
          ({ run }) => names[runs.findIndex((each) => each.run === run)] === system,
        )
        return place < 0 ? null : cells[column]![place]!
      }),
    }),
  )
  return {
    columns: groups.map(({ members, items, ...whose }): MatrixColumn => {
      const { run } = members[0]!
      const { metric } = headline(run)!
      return {
        task: run.task,
        ...whose,
        split: splitText(run.split, items),
        metric,
        best: metricDirection(metric),
        n: run.n,
      }
    }),
    rows: bestFirst(
      rows,
      groups.map(({ members }) => metricDirection(headline(members[0]!.run)!.metric)),
    ),
  }
}

/** By the mean of the places that a system has among those of each task; equal ones by name. */
function bestFirst(rows: readonly MatrixRow[], directions: readonly ('high' | 'low')[]): MatrixRow[] {
  const place = ({ cells }: MatrixRow): number =>
    mean(
      cells.flatMap((cell, column) => {
        if (cell === null) return []
        const rivals = rows.flatMap((row) => row.cells[column] ?? [])
        const compare = byValue(directions[column]!)
        return rivals.filter(({ value }) => compare(value, cell.value) < 0).length / rivals.length
      }),
    )
  const places = new Map(rows.map((row) => [row, place(row)]))
  return [...rows].sort((a, b) => places.get(a)! - places.get(b)! || (a.system < b.system ? -1 : 1))
}

/** The cells of one column, in the order of its runs. */
function columnCells(
  members: readonly SeededRun[],
  { seed, metricOf, permutationP }: Required<Pick<MatrixOptions, 'seed' | 'metricOf' | 'permutationP'>>,
): MatrixCell[] {
  const scores = members.map(({ run }) => headline(run)!)
  const compare = byValue(metricDirection(scores[0]!.metric))
  const best = [...scores.keys()].reduce((first, i) =>
    compare(scores[i]!.value, scores[first]!.value) < 0 ? i : first,
  )
  const metric = metricOf(members[best]!.run)
  const tested = holm(
    members.map((member, i) => {
      if (i === best || metric === null || Number.isNaN(scores[i]!.value)) return Number.NaN
      if (metric.id !== scores[i]!.metric) return Number.NaN
      return permutationP(metric, members[best]!, member, seed)
    }),
  )
  return scores.map(({ value, interval }, i): MatrixCell => {
    const p = Number.isNaN(tested[i]!) ? null : tested[i]!
    const leads = i === best && !Number.isNaN(value)
    const even = value === scores[best]!.value || (p !== null && p >= alpha)
    const { run, seeds } = members[i]!
    return {
      run: run.key,
      value,
      interval,
      ...(seeds ? { seeds } : {}),
      p,
      standing: leads ? 'best' : even ? 'tied' : 'below',
    }
  })
}
