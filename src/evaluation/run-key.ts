import { pick, version } from '../core/index.js'
import { fingerprint, hashText } from '../files/index.js'
import type { Borrowed } from '../systems/index.js'
import { type Task, tasks } from '../tasks/index.js'
import { codeHash } from './code-hash.js'
import type { Run } from './run.js'
import { type DataRoot, taskFiles } from './split-parts.js'

/** All of a run that is known before it begins. */
export type RunIdentity = Omit<
  Run,
  'status' | 'error' | 'n' | 'examples' | 'unaligned' | 'remarks' | 'scores' | 'slices'
>

/** What the caller chooses; the rest of the identity follows from the task, its files and the code. */
export type RunChoice = { readonly task: Task } & Omit<
  RunIdentity,
  'schema' | 'key' | 'task' | 'taskVersion' | 'kind' | 'dataset' | 'code' | 'codeHash' | 'data'
>

/** What a run's key says of items that were named: the same for the same ids in any order. */
export const itemsHash = (ids: ReadonlySet<string>): string => hashText([...ids].sort().join('\n'))

/** All that the outcomes depend on, and its hash: a change of any of it misses the cache. */
export async function runIdentity(
  { task, ...choice }: RunChoice,
  root: DataRoot,
  borrows: readonly Borrowed[] = [],
): Promise<RunIdentity> {
  const files = [
    ...taskFiles(task, ['train', 'dev', choice.split], root),
    ...borrows.flatMap((each) => taskFiles(pick('task', tasks, each.task), [each.split], root)),
  ]
  const data: Record<string, string> = {}
  for (const { name, file } of files) data[name] = await fingerprint(file)
  const parts = {
    schema: 2,
    task: task.id,
    taskVersion: task.version,
    kind: task.kind,
    dataset: task.dataset,
    ...choice,
    code: version,
    codeHash: codeHash(),
    data,
  } as const
  return { ...parts, key: hashText(JSON.stringify(parts)) }
}
