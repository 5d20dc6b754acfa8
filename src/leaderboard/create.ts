import { type Example, UserError } from '../core/index.js'
import { type DataRoot, hasSplit, loadSplit } from '../evaluation/index.js'
import type { Task } from '../tasks/index.js'
import { goldKey, streamOf, type TaskEvent } from './events.js'
import { readGold, writeGold } from './gold-files.js'
import { places } from './places.js'
import { writePracticeKit } from './practice-kit.js'
import { checkSharedTask, type Phase, type SharedTask } from './shared-task.js'
import { decideOn, readState, type TaskContext, takeId } from './shared-tasks.js'

/** What is not given: one phase of evaluation on the default split, nine attempts, scores when it closes. */
export interface NewSharedTask {
  readonly id: string
  readonly title: string
  readonly about?: string
  readonly phases: readonly Partial<Phase>[]
  readonly factSheet?: readonly string[]
  readonly registration?: SharedTask['registration']
  /** Names of the tracks' files in a zip, by task. */
  readonly files?: Readonly<Record<string, string>>
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
export const withDefaults = (given: NewSharedTask, tasks: readonly Task[]): SharedTask =>
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
  { tasks, root }: { readonly tasks: readonly Task[]; readonly root: DataRoot },
): Promise<SharedTask> {
  const task = withDefaults(given, tasks)
  const golds: { readonly track: string; readonly split: string; readonly examples: readonly Example[] }[] =
    []
  for (const split of new Set(task.phases.map((phase) => phase.split))) {
    const having = tasks.filter((each) => Object.hasOwn(each.splits, split))
    if (having.length === 0)
      throw new UserError(
        `shared task: no task has the split ${split}; known: ${Object.keys(tasks[0]!.splits).join(', ')}`,
      )
    for (const each of having)
      golds.push({ track: each.id, split, examples: await labelled(each, split, root) })
  }
  if (!(await takeId(context, task.id)))
    throw new UserError(`shared task ${task.id} exists; choose another id`)
  const at = places(context.folder, task.id)
  for (const { track, split, examples } of golds) await writeGold(at.gold(track, split, 1), examples)
  await writePracticeKit(task, { tasks, root, file: at.kit, golds })
  await context.store.events.decide<TaskEvent>(streamOf(task.id), 0, () => [
    { key: 'defined', body: { type: 'defined', task } },
    ...golds.map(({ track, split, examples }) => goldEvent(track, split, 1, examples.length, 'opened')),
  ])
  return task
}

async function labelled(task: Task, split: string, root: DataRoot): Promise<Example[]> {
  const examples = await loadSplit(task, split, root)
  const without = examples.filter(({ gold }) => gold === null).length
  if (without > 0)
    throw new UserError(
      `shared task: ${without} of ${examples.length} items of ${task.id} ${split} have no label; put the gold beside the data`,
    )
  return examples
}

const goldEvent = (track: string, split: string, version: number, n: number, reason: string) => ({
  key: `gold:${goldKey(track, split)}:${version}`,
  body: { type: 'gold', track, split, version, n, reason } as const,
})

/** Dates, limits, texts; never tracks or splits: what was submitted would be of something else. */
export async function editSharedTask(context: TaskContext, id: string, edited: unknown): Promise<SharedTask> {
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

/**
 * Reads the labels again where they were corrected; the server scores all submissions once more and keeps both figures.
 * Gives the tracks and splits that changed.
 */
export async function correctGold(
  context: TaskContext,
  id: string,
  {
    tasks,
    root,
    reason,
  }: { readonly tasks: readonly Task[]; readonly root: DataRoot; readonly reason: string },
): Promise<string[]> {
  const changed: string[] = []
  const at = places(context.folder, id)
  const { task, gold } = await readState(context, id)
  for (const split of new Set(task.phases.map((phase) => phase.split)))
    for (const each of tasks.filter((one) => hasSplit(one, split, root))) {
      const known = gold.get(goldKey(each.id, split))
      if (!known) continue
      const examples = await labelled(each, split, root)
      const before = await readGold(at.gold(each.id, split, known.version))
      if (JSON.stringify(before) === JSON.stringify(examples)) continue
      if (before.length !== examples.length || before.some((one, i) => one.id !== examples[i]!.id))
        throw new UserError(`${each.id} ${split} has other items now; only labels can be corrected`)
      const version = known.version + 1
      await writeGold(at.gold(each.id, split, version), examples)
      await decideOn(context, id, () => [goldEvent(each.id, split, version, examples.length, reason)])
      changed.push(goldKey(each.id, split))
    }
  return changed
}
