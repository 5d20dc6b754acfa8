import type { ProgressBar } from '../core/index.js'
import type { FunnelStep } from './funnel/funnel.js'
import type { JobRunner, Share } from './jobs/job-runner.js'

/** The input of a builder. */
export interface BuildRequest {
  /** The data set becomes a folder in here. */
  readonly output: string
  readonly seed: number
  /** Files or folders that it builds from. */
  readonly sources: readonly string[]
  /** Settings of this builder, as texts, by name. */
  readonly options: Readonly<Record<string, string>>
  /** Only the first N pages or rows of the source. */
  readonly limit: number | null
  /** Uses everything before a break in the source. */
  readonly allowPartial: boolean
  readonly encoder: string | null
  /** Where things that can be made again are kept. */
  readonly cache: string
  /** How the jobs of a large build are done. */
  readonly runner: JobRunner
  /** Only this stage, and only this share of it: the rest is done by others. */
  readonly only: { readonly stage: string; readonly share: Share } | null
  note(text: string): void
  /** Called at the beginning of each stage; what it returns is told the progress of the stage. */
  progress?(label: string): ProgressBar
}

export interface Built {
  /** Where the data set was written; the folder of its pieces if only a share was requested. */
  readonly folder: string
  readonly parts: readonly { readonly name: string; readonly rows: number }[]
  readonly funnel?: readonly FunnelStep[]
}

export interface BuilderOption {
  readonly about: string
  /** As one would type it; empty for none. */
  readonly default: string
}

/** Raw sources → a new data set, with the provenance of every item. */
export interface Builder {
  readonly id: string
  /** What `--source` must be; null if none is needed. */
  readonly source: string | null
  readonly options: Readonly<Record<string, BuilderOption>>
  /** The parts of its work that many processes and machines can share; absent for a builder that one process is enough for. */
  readonly stages?: readonly string[]
  /** The preset of campaigns in which people label what it makes without labels. */
  readonly annotatedBy?: string
  build(request: BuildRequest): Promise<Built>
}
