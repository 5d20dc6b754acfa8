import type { Scorer, Worker } from '../leaderboard/index.js'
import type { Meaning } from '../meaning/index.js'
import type { Explorer } from '../reports/explorer/index.js'
import type { Store } from '../store/index.js'
import type { CampaignStore } from './campaigns/campaign-store.js'
import type { LanguageTool } from './campaigns/language-tool.js'
import type { CampaignProbes } from './campaigns/model-probes.js'
import type { TrialTasks } from './trials/trial-tasks.js'

/** What handlers work with; opened and closed with the server. */
export interface Services {
  readonly store: Store
  readonly campaigns: CampaignStore
  /** A model's scores on a campaign's items so far. */
  readonly probes: CampaignProbes
  /** The folder of the database, uploads and exports. */
  readonly folder: string
  /** The encoder and what uses it to judge; opened on first use. */
  meaning(): Promise<Meaning>
  /** Null if no LanguageTool server is configured. */
  readonly languageTool: LanguageTool | null
  /** The folder of data sets: shared tasks are opened from it. */
  readonly data: string
  /** Checks and scores what teams send, in separate processes. */
  readonly scorer: Scorer
  readonly worker: Worker
  /** Over the folder of runs that the server was started with; null without one. */
  readonly explorer: Explorer | null
  /** What visitors may try out. */
  readonly trials: TrialTasks
  /** Only this machine reaches the server. */
  readonly local: boolean
  /** The secret in the first owner's sign-in link; null once an owner has a password. */
  readonly setup: { secret: string | null }
}
