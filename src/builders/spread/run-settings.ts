import type { Kind } from '../../core/index.js'
import type { EvaluateTasksOptions } from '../../evaluation/index.js'

/** Your own data, as `--dataset` and `--kind` name it. */
export interface OwnData {
  readonly path: string
  readonly kind?: Kind
}

/** All that a spread evaluation depends on. Plain data: workers on other machines read it. */
export interface RunSettings {
  readonly builder: 'run'
  /** Of the code that planned it: another version would give its runs other keys. */
  readonly code: string
  /** Every run by its name, one job each. */
  readonly runs: readonly string[]
  readonly tasks: readonly string[]
  /** The data sets that some of the tasks come from. */
  readonly own?: OwnData
  readonly data: string
  readonly options: PlainOptions
}

export type PlainOptions = Pick<
  EvaluateTasksOptions,
  'output' | 'encoder' | 'vectors' | 'wordnets' | 'split' | 'seed' | 'limit' | 'samples' | 'resume'
> & { readonly systems?: string; readonly items?: readonly string[] }
