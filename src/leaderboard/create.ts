import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkOptions, type Example, UserError } from '../core/index.js'
import { checkTasks, type DataRoot, loadSplit } from '../evaluation/index.js'
import { makeFolder, withLock } from '../files/index.js'
import type { Task } from '../tasks/index.js'
import { checkContext, checkId, checkNewTask } from './check-given.js'
import { goldKey } from './events.js'
import { writeGold } from './gold-files.js'
import { places, placesIn } from './places.js'
import { writePracticeKit } from './practice-kit.js'
import { checkSharedTask, type Phase, type SharedTask } from './shared-task.js'
import { decideOn, decideOnAny, findState, listId, type TaskContext } from './shared-tasks.js'

/** Defaults: one evaluation phase on the default split, nine attempts, scores when it closes. */
export interface NewSharedTask {
  readonly id: string
  readonly title: string
  readonly about?: string
  readonly phases: readonly Partial<Phase>[]
  readonly factSheet?: readonly string[]
  readonly registration?: SharedTask['registration']
  readonly pages?: SharedTask['pages']
  readonly terms?: string
  /** Names of the tracks' files in a zip, by task. */
  readonly files?: Readonly<Record<string, string>>
}

interface Gold {
  readonly track: string
  readonly split: string
  readonly examples: readonly Example[]
}

const defaultFactSheet = ['Method', 'Training data', 'Pretrained models']

/** GWSC allowed nine attempts; while a team tunes, ten a day of rounded scores. */
const phaseDefaults: Readonly<Record<Phase['name'], Omit<Phase, 'name' | 'split' | 'opens' | 'closes'>>> = {
  practice: { perDay: null, total: null, scores: 'shown', counts: 'best' },
  development: { perDay: 10, total: 100, scores: 'rounded', counts: 'best' },
  evaluation: { perDay: null, total: 9, scores: 'hidden', counts: 'last' },
  after: { perDay: 2, total: null, scores: 'shown', counts: 'best' },
}

/** The document of a new shared task with everything filled in. */
const withDefaults = (given: NewSharedTask, tasks: readonly Task[]): SharedTask =>
  checkSharedTask({
    ...given,
    about: given.about ?? '',
    factSheet: given.factSheet ?? defaultFactSheet,
    tracks: tasks.map(({ id, kind, submission }) => ({
      task: id,
      kind,
      file: given.files?.[id] ?? `${id}.${submission.extension}`,
    })),
    phases: given.phases.map((phase) => ({
      ...phaseDefaults[phase.name as Phase['name']],
      closes: null,
      ...phase,
    })),
  })

/** Opens a shared task: labels are copied to where only the server reads them, and the practice kit is made. */
export async function createSharedTask(
  context: TaskContext,
  given: NewSharedTask,
  data: { readonly tasks: readonly Task[]; readonly root: DataRoot },
): Promise<SharedTask> {
  checkContext('createSharedTask', context)
  checkNewTask('createSharedTask', given)
  checkOptions('createSharedTask data', data, { tasks: checkTasks, root: 'function' })
  const { tasks, root } = data
  const task = withDefaults(given, tasks)
  const golds: Gold[] = []
  for (const split of new Set(task.phases.map((phase) => phase.split))) {
    const having = tasks.filter((each) => Object.hasOwn(each.splits, split))
    if (having.length === 0)
      throw new UserError(
        `shared task: no task has the split ${split}; known: ${Object.keys(tasks[0]!.splits).join(', ')}`,
      )
    for (const each of having)
      golds.push({ track: each.id, split, examples: await labelled(each, split, root) })
  }
  await publish(context, task, golds, (file) => writePracticeKit(task, { tasks, root, file, golds }))
  return task
}

/**
 * All files are written aside and moved at once, then all events are appended at once: where anything fails, or the
 * process is killed, the id is free again and nothing is half there.
 */
async function publish(
  context: TaskContext,
  task: SharedTask,
  golds: readonly Gold[],
  writeKit: (file: string) => Promise<void>,
): Promise<void> {
  const { folder } = places(context.folder, task.id)
  const taken = () => new UserError(`shared task ${task.id} exists; choose another id`)
  await makeFolder(path.dirname(folder))
  await withLock(folder, async () => {
    if (await findState(context, task.id)) throw taken()
    const aside = placesIn(`${folder}.new`)
    try {
      await rm(aside.folder, { recursive: true, force: true })
      for (const { track, split, examples } of golds) await writeGold(aside.gold(track, split, 1), examples)
      await writeKit(aside.kit)
      await rm(folder, { recursive: true, force: true }) // what a killed attempt left
      await rename(aside.folder, folder)
    } finally {
      await rm(aside.folder, { recursive: true, force: true })
    }
    await listId(context, task.id)
    await decideOnAny(context, task.id, (state) => {
      if (state) throw taken()
      return [
        { key: 'defined', body: { type: 'defined', task } },
        ...golds.map(({ track, split, examples }) => goldEvent(track, split, 1, examples.length, 'opened')),
      ]
    })
  })
}

/** The examples of a split, each with its label. */
export async function labelled(task: Task, split: string, root: DataRoot): Promise<Example[]> {
  const examples = await loadSplit(task, split, root)
  const without = examples.filter(({ gold }) => gold === null).length
  if (without > 0)
    throw new UserError(
      `shared task: ${without} of ${examples.length} items of ${task.id} ${split} have no label; put the gold beside the data`,
    )
  return examples
}

/** Version 1 is what the shared task was opened with. */
export const goldEvent = (track: string, split: string, version: number, n: number, reason: string) => ({
  key: `gold:${goldKey(track, split)}:${version}`,
  body: { type: 'gold', track, split, version, n, reason } as const,
})

/** Dates, limits, texts; never tracks or splits: existing submissions would no longer match. */
export async function editSharedTask(context: TaskContext, id: string, edited: unknown): Promise<SharedTask> {
  checkContext('editSharedTask', context)
  checkId('editSharedTask', id)
  const task = checkSharedTask(edited)
  await decideOn(context, id, (state) => {
    const fixed = (of: SharedTask) =>
      JSON.stringify([of.id, of.tracks, of.phases.map(({ name, split }) => [name, split])])
    if (fixed(state.task) !== fixed(task))
      throw new UserError(
        `shared task ${id}: id, tracks, phases and their splits can't be changed; open another one`,
      )
    return [{ key: `defined:${context.now()}`, body: { type: 'defined', task } }]
  })
  return task
}
