import { checkEach, checkFields, checkList, checkTexts, type Example } from '../core/index.js'
import type { Dataset } from '../datasets/index.js'
import type { Metric } from '../metrics/index.js'
import type { Submission } from './submission.js'

/** `train`, `dev`, `test`; `samples`, `practice`, `trial` if a data set has such. */
export type Split = string

/** The name of a part, `semcor:brown1` for one of another data set; of several, the first that is there is taken. */
export type PartChoice = string | readonly string[]

/** A figure that a paper states. */
export interface PublishedResult {
  readonly system: string
  readonly metric: string
  /** In the metric's own unit: accuracy as a share, not per cent. */
  readonly value: number
  readonly split: Split
  /** Paper and table. */
  readonly source: string
}

/** A data set, its metrics (headline first), its published results. */
export interface Task<E extends Example = Example> {
  readonly id: string
  /** Raised when the same predictions would score differently. */
  readonly version: number
  readonly title: string
  readonly kind: E['kind']
  /** Id in the catalogue of data sets, or in `datasets`. */
  readonly dataset: string
  /** Data sets that the catalogue does not have: your own. */
  readonly datasets?: Readonly<Record<string, Dataset>>
  /** By split, the data set's parts that make it up. */
  readonly splits: Readonly<Record<Split, readonly PartChoice[]>>
  /** What this task shows of each example: WiC-TSV 1 drops the hypernyms. */
  view?(example: Example): E
  readonly metrics: readonly Metric<E>[]
  /** The published scorer, if it does something odd. */
  readonly official?: readonly Metric<E>[]
  readonly submission: Submission<E>
  readonly published: readonly PublishedResult[]
}

/** Published figures of one metric and split, as `[system, value]` rows. */
export function publishedRows(
  metric: string,
  split: Split,
  source: string,
  rows: readonly (readonly [string, number])[],
): PublishedResult[] {
  checkTexts('publishedRows', metric, split, source)
  checkEach('publishedRows', rows, (what, row) => {
    checkList(what, row)
    const [system, value] = row
    checkFields(what, { system, value }, { system: 'text', value: 'number' })
  })
  return rows.map(([system, value]) => ({ system, metric, value, split, source }))
}
