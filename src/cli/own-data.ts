import { existsSync } from 'node:fs'
import { type Command, Option } from 'commander'
import { type Kind, kinds, legible, lookUp, matching, pick, plainNames, UsageError } from '../core/index.js'
import { catalogue, type Dataset, openDataset } from '../datasets/index.js'
import { type DataRoot, hasData } from '../evaluation/index.js'
import { onOwnData, ownTasks, type Task, tasks } from '../tasks/index.js'
import { optionGroup } from './option-group.js'
import { withData } from './shared-options.js'

export interface DatasetFlags {
  readonly dataset?: string
  readonly kind?: Kind
}

/** `--data` for published data sets, `--dataset` for your own. */
export const withOwnData = (command: Command): Command =>
  optionGroup(withData(command), 'Data:', (group) =>
    group
      .option('--dataset <path>', 'a file or folder of your own, see docs/own-data.md', once)
      .addOption(new Option('--kind <kind>', 'its kind, if the columns leave it open').choices(kinds)),
  )

/** A second data set would take the place of the first without a word. */
function once(value: string, before: string | undefined): string {
  if (before !== undefined)
    throw new UsageError(`--dataset ${before} and ${value}: expected one; run the command once for each`)
  return value
}

/** The data set that `--dataset` names; null if it is not given. */
async function ownDataset({ dataset, kind }: DatasetFlags): Promise<Dataset | null> {
  if (dataset !== undefined) return openDataset(dataset, kind ? { kind } : {})
  if (kind !== undefined) throw new UsageError('--kind is for data of your own; name its path with --dataset')
  return null
}

/** A published data set by its id, or your own by its path. */
export async function chosenDataset(id: string | undefined, flags: DatasetFlags): Promise<Dataset> {
  const own = await ownDataset(flags)
  if (own && id !== undefined) throw new UsageError(`${id} and --dataset: expected one data set`)
  if (own) return own
  if (id === undefined) throw new UsageError('no data set named; expected an id, or a path with --dataset')
  return pickOrPath('data set', catalogue, id)
}

/** `pick`, for a name in whose place people write the path of their own data. */
function pickOrPath<T>(what: string, table: Readonly<Record<string, T>>, id: string): T {
  refusePath(what, table, id)
  return pick(what, table, id)
}

function refusePath(what: string, table: Readonly<Record<string, unknown>>, id: string): void {
  if (lookUp(table, id) === undefined && existsSync(id))
    throw new UsageError(
      `unknown ${what}: ${legible(id)}, which is a path; did you mean --dataset ${legible(id)}?`,
    )
}

/** The tasks that names and `--dataset` choose. `otherwise`: where neither is given. */
export async function chosenTasks(
  patterns: string | undefined,
  flags: DatasetFlags,
  otherwise?: string,
): Promise<Task[]> {
  const own = await ownDataset(flags)
  const published = patterns ?? (own ? undefined : otherwise)
  for (const name of plainNames(published ?? '')) refusePath('task', tasks, name)
  return [
    ...(own ? ownTasks(own) : []),
    ...(published === undefined ? [] : matching('task', tasks, published)),
  ]
}

/**
 * The tasks without those that only a pattern named and that have no data: `*` means all that can be run here. If none
 * has data, all are kept, and each says what it misses.
 */
export function withoutMissing(
  chosen: readonly Task[],
  {
    patterns = '',
    root,
    split,
    note,
  }: {
    readonly patterns?: string | undefined
    readonly root: DataRoot
    readonly split?: string | undefined
    readonly note: (line: string) => void
  },
): readonly Task[] {
  const [first] = chosen
  if (first && split !== undefined && chosen.every(({ splits }) => !Object.hasOwn(splits, split)))
    pick(`split of ${first.id}`, first.splits, split)
  const named = new Set(plainNames(patterns))
  const asked = ({ id }: Task): boolean => named.has(id) || lookUp(tasks, id) === undefined // or of your own data
  const kept = chosen.filter((task) => asked(task) || hasData(task, root, split))
  if (kept.length === 0 || kept.length === chosen.length) return chosen
  const missing = chosen.filter((task) => !kept.includes(task)).map(({ id }) => id)
  note(`Left out, without data${split === undefined ? '' : ` for ${split}`}: ${missing.join(', ')}`)
  return kept
}

/** One task: by its id, or the one that `--dataset` makes; with both, a published task's format and metrics on these data. */
export async function chosenTask(id: string | undefined, flags: DatasetFlags): Promise<Task> {
  const own = await ownDataset(flags)
  if (!own) {
    if (id === undefined) throw new UsageError('no task named; expected an id, or a path with --dataset')
    return pickOrPath('task', tasks, id)
  }
  const published = id === undefined ? undefined : lookUp(tasks, id)
  if (published) return onOwnData(published, own)
  const made = Object.fromEntries(ownTasks(own).map((task) => [task.id, task]))
  const [only, another] = Object.keys(made)
  if (id === undefined && another !== undefined)
    throw new UsageError(`${own.id} has the tasks ${Object.keys(made).join(', ')}; name one of them`)
  return pick(`task of ${own.id}`, made, id ?? only!)
}
