import type { Example } from '../core/index.js'
import type { Metric } from '../metrics/index.js'
import type { Submission } from './submission.js'

export type Split = 'train' | 'dev' | 'test'

/** A figure that a paper states. */
export interface PublishedResult {
  readonly system: string
  readonly metric: string
  /** In the metric's own unit (accuracy as a share, not per cent). */
  readonly value: number
  readonly split: Split
  /** Paper and table. */
  readonly source: string
}

/** A data set, its metrics (headline first), its published results. */
export interface Task<E extends Example = Example> {
  readonly id: string
  /** Raised when scores change for the same predictions. */
  readonly version: number
  readonly title: string
  readonly kind: E['kind']
  /** Id in the catalogue of data sets. */
  readonly dataset: string
  /** Names of the data set's parts, by split. */
  readonly splits: Readonly<Partial<Record<Split, readonly string[]>>>
  /** What of each example this task shows: WiC-TSV 1 drops the hypernyms. */
  view?(example: E): E
  readonly metrics: readonly Metric<E>[]
  /** The published scorer where it does something odd. */
  readonly official?: readonly Metric<E>[]
  readonly submission: Submission<E>
  readonly published: readonly PublishedResult[]
}
