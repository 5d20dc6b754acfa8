import { type CountedRemark, version } from '../core/index.js'
import { checkRuns, type Run, type Score } from '../evaluation/index.js'
import { finite } from './explorer/figure.js'
import { metricDirection } from './metric-direction.js'
import { headline } from './rank-runs.js'
import { standardError } from './standard-error.js'
import { runLabels } from './text/run-labels.js'

/** As lm-evaluation-harness: a number, `N/A` for a standard error that is not known, null for an undefined value. */
type Entry = Readonly<Record<string, number | string | null>>

type Keyed<T> = Readonly<Record<string, T>>

/**
 * The document that readers of lm-evaluation-harness' results.json know: `results[key]["metric,filter"]` and
 * `"metric_stderr,filter"`, and `configs`, `versions`, `n-shot`, `higher_is_better`, `n-samples` by the same keys.
 * It has one model per file; we have several systems, so a key is `task/system`, and `configs[key]` names both. The
 * filter is `none` for the sound metric and `official` for the published script's. Runs without scores are in
 * `unscored`. `task_results` has the same figures in MTEB's shape: `scores[split]` with a `main_score`.
 * There is no date in it: the same runs give the same bytes.
 */
export interface ResultsDocument {
  readonly results: Keyed<Entry>
  readonly configs: Keyed<Readonly<Record<string, unknown>>>
  readonly versions: Keyed<number>
  readonly 'n-shot': Keyed<number>
  readonly higher_is_better: Keyed<Readonly<Record<string, boolean>>>
  /** `original` is null if a limit left it unknown. */
  readonly 'n-samples': Keyed<{ readonly original: number | null; readonly effective: number }>
  /** Why a value is null, by metric and filter; runs whose values are all defined are not in it. */
  readonly undefined: Keyed<Readonly<Record<string, string>>>
  readonly unscored: Keyed<{ readonly status: string; readonly error: string | null }>
  /** Systems' remarks on their answers; only for runs that have any. */
  readonly remarks: Keyed<readonly CountedRemark[]>
  readonly task_results: readonly TaskResult[]
  readonly config: { readonly model: readonly string[]; readonly random_seed: readonly number[] }
  readonly polyseme_version: string
}

/** MTEB keeps one such record per model and task; `languages` and times are left out. */
export interface TaskResult {
  readonly task_name: string
  readonly model_name: string
  readonly scores: Keyed<readonly Entry[]>
}

/** The document `results.json` of some runs, before it is written as text. */
export function resultsDocument(runs: readonly Run[]): ResultsDocument {
  checkRuns('resultsDocument runs', runs)
  const labels = runLabels(runs)
  const keyed = runs.map((run, i) => ({ run, key: `${run.task}/${labels[i]!}`, label: labels[i]! }))
  const scored = keyed.filter(({ run }) => run.status === 'scored')
  const byKey = <T>(of: readonly { run: Run; key: string }[], make: (run: Run, key: string) => T) =>
    Object.fromEntries(of.map(({ run, key }) => [key, make(run, key)]))
  return {
    results: byKey(scored, (run, key) => ({
      alias: key,
      name: run.task,
      sample_len: run.n,
      ...Object.fromEntries(run.scores.flatMap(scoreEntries)),
    })),
    configs: byKey(keyed, config),
    versions: byKey(keyed, ({ taskVersion }) => taskVersion),
    'n-shot': byKey(keyed, () => 0),
    higher_is_better: byKey(scored, ({ scores }) =>
      Object.fromEntries(scores.map(({ metric }) => [metric, metricDirection(metric) === 'high'])),
    ),
    'n-samples': byKey(scored, ({ n, limit }) => ({ original: limit === null ? n : null, effective: n })),
    unscored: byKey(
      keyed.filter(({ run }) => run.status !== 'scored'),
      ({ status, error }) => ({ status, error: error ?? null }),
    ),
    remarks: byKey(
      keyed.filter(({ run }) => run.remarks.length > 0),
      ({ remarks }) => remarks,
    ),
    undefined: byKey(
      scored.filter(({ run }) => run.scores.some(({ value }) => Number.isNaN(value))),
      ({ scores }) =>
        Object.fromEntries(
          scores
            .filter(({ value }) => Number.isNaN(value))
            .map((score) => [scoreKey(score), score.reason ?? 'no reason recorded']),
        ),
    ),
    task_results: scored.map(({ run, label }) => ({
      task_name: run.task,
      model_name: label,
      scores: { [run.split]: [mtebEntry(run)] },
    })),
    config: {
      model: [...new Set(runs.map(({ system }) => system))],
      random_seed: [...new Set(runs.map(({ seed }) => seed))],
    },
    polyseme_version: version,
  }
}

/** The document as text, ready to be written as `results.json`. */
export const resultsJson = (runs: readonly Run[]): string =>
  `${JSON.stringify(resultsDocument(runs), null, 2)}\n`

const filterOf = ({ scorer }: Score): string => (scorer === 'official' ? 'official' : 'none')

const scoreKey = (score: Score): string => `${score.metric},${filterOf(score)}`

function scoreEntries(score: Score): [string, number | string | null][] {
  return [
    [scoreKey(score), finite(score.value)],
    [`${score.metric}_stderr,${filterOf(score)}`, finite(standardError(score.interval)) ?? 'N/A'],
  ]
}

const config = (run: Run): Readonly<Record<string, unknown>> => ({
  task: run.task,
  system: run.system,
  encoder: run.encoder,
  dataset: run.dataset,
  split: run.split,
  kind: run.kind,
  seed: run.seed,
  limit: run.limit,
  num_fewshot: 0,
  run_key: run.key,
  polyseme_version: run.code,
  data: run.data,
})

const mtebEntry = (run: Run): Entry => ({
  ...Object.fromEntries(
    run.scores.filter(({ scorer }) => scorer === 'sound').map(({ metric, value }) => [metric, finite(value)]),
  ),
  main_score: finite(headline(run)?.value ?? Number.NaN),
  hf_subset: 'default',
})
