import { messageOf } from '../core/index.js'
import type { System } from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import type { EvaluateOptions } from './evaluate.js'
import type { Run } from './run.js'
import type { RunIdentity } from './run-key.js'

/** The record of a run that ended in an error the user can fix. */
export const failedRun = (identity: RunIdentity, error: unknown): Run => ({
  ...identity,
  status: 'failed',
  error: messageOf(error),
  n: 0,
  examples: null,
  unaligned: null,
  remarks: [],
  scores: [],
  slices: [],
})

/** What is known about a run whose data could not be read: it has no key, so it is never reused. */
export const unreadIdentity = (
  task: Task,
  system: System,
  { split = 'test', seed = 1, limit = null, samples = null, encoder }: EvaluateOptions,
): RunIdentity => ({
  schema: 2,
  key: '',
  task: task.id,
  taskVersion: task.version,
  kind: task.kind,
  dataset: task.dataset,
  split,
  system: system.id,
  encoder: encoder?.spec ?? null,
  revision: null,
  vectors: null,
  seed,
  limit,
  samples,
  code: '',
  codeHash: '',
  data: {},
})
