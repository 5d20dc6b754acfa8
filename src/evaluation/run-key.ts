import { createHash } from 'node:crypto'
import path from 'node:path'
import { version } from '../core/index.js'
import { fingerprint } from '../files/index.js'
import type { Task } from '../tasks/index.js'
import type { Run } from './run.js'
import { type DataRoot, taskFiles } from './task-data.js'

export interface RunChoice {
  readonly task: Task
  readonly system: string
  readonly encoder: string | null
  /** Of the encoder's weights. */
  readonly revision: string | null
  /** Static vectors and their hash. */
  readonly vectors: string | null
  readonly split: string
  readonly seed: number
  readonly limit: number | null
  readonly samples: number | null
  /** What was said of the training; absent where nothing was. */
  readonly training?: string
  /** The masking's id and key; absent for the full input. */
  readonly probe?: string
  readonly masking?: string
  /** Hash of the ids of the items; absent for all. */
  readonly items?: string
}

export type RunIdentity = Pick<
  Run,
  | 'schema'
  | 'key'
  | 'task'
  | 'taskVersion'
  | 'kind'
  | 'dataset'
  | 'split'
  | 'system'
  | 'encoder'
  | 'revision'
  | 'vectors'
  | 'seed'
  | 'limit'
  | 'samples'
  | 'code'
  | 'data'
  | 'probe'
>

/** All that the outcomes depend on, and its hash: a change of any of it misses the cache. */
export async function runIdentity({ task, ...choice }: RunChoice, root: DataRoot): Promise<RunIdentity> {
  const files = taskFiles(task, [...new Set(['train', 'dev', choice.split])], root)
  const data: Record<string, string> = {}
  for (const file of files) data[path.relative(root(task.dataset), file)] = await fingerprint(file)
  const parts = {
    schema: 1,
    task: task.id,
    taskVersion: task.version,
    kind: task.kind,
    dataset: task.dataset,
    ...choice,
    code: version,
    data,
  } as const
  return { ...parts, key: createHash('sha256').update(JSON.stringify(parts)).digest('hex') }
}
