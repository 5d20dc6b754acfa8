import { checkOptions, type Example, question, UserError } from '../core/index.js'
import { openDataset } from '../datasets/index.js'
import { checkTasks, type DataRoot, hasSplit, loadSplit } from '../evaluation/index.js'
import { withLock } from '../files/index.js'
import { ownTasks, type Task } from '../tasks/index.js'
import { checkContext, checkId } from './check-given.js'
import { goldEvent, labelled } from './create.js'
import { goldKey } from './events.js'
import { readGold, writeGold } from './gold-files.js'
import { places } from './places.js'
import { decideOn, readState, type TaskContext } from './shared-tasks.js'
import { underItsName } from './under-its-name.js'

export interface CorrectedGold {
  readonly track: string
  readonly split: string
  readonly version: number
  /** Items whose label is another one now. */
  readonly items: number
}

const longestReason = 500

/** The current labels of a track's split; null if they must not be seen. */
type NewLabels = (track: string, split: string, before: readonly Example[]) => Promise<Example[] | null>

/**
 * Reads the labels again if they were corrected in the data folder; the server scores all submissions once more and
 * keeps both figures.
 */
export async function correctGold(
  context: TaskContext,
  id: string,
  options: { readonly tasks: readonly Task[]; readonly root: DataRoot; readonly reason: string },
): Promise<CorrectedGold[]> {
  checkContext('correctGold', context)
  checkId('correctGold', id)
  checkOptions('correctGold options', options, { tasks: checkTasks, root: 'function', reason: 'text' })
  const { tasks, root, reason } = options
  return correct(context, id, reason, async (track, split, before) => {
    const task = tasks.find((each) => each.id === track)
    if (!task || !hasSplit(task, split, root)) return null
    const examples = await labelled(task, split, root)
    const of = `${track} ${split}`
    if (before.length !== examples.length)
      throw new UserError(
        `${of} has ${examples.length} items now, ${before.length} when it was opened; only labels can be corrected`,
      )
    const other = before.findIndex((one, i) => asked(one) !== asked(examples[i]!))
    if (other >= 0)
      throw new UserError(
        `${of}: item ${before[other]!.id} is not what it was when the shared task was opened; only labels can be corrected`,
      )
    return examples
  })
}

/** All that teams saw of it. */
const asked = (example: Example): string => JSON.stringify({ ...question(example), group: '', slices: {} })

export interface GoldFile {
  readonly track: string
  readonly split: string
  /** Rows as docs/own-data.md describes them; items that it does not name keep their labels. */
  readonly file: string
  /** What the organiser calls it. */
  readonly name: string
  readonly reason: string
}

/** Takes new labels from a file of rows with the ids of the items. */
export async function correctGoldFromFile(
  context: TaskContext,
  id: string,
  given: GoldFile,
): Promise<CorrectedGold[]> {
  checkContext('correctGoldFromFile', context)
  checkId('correctGoldFromFile', id)
  checkOptions('correctGoldFromFile', given, {
    track: 'text',
    split: 'text',
    file: 'some text',
    name: 'text',
    reason: 'text',
  })
  const { track, split, file, name, reason } = given
  const { task: shared } = await readState(context, id)
  const kind = shared.tracks.find(({ task }) => task === track)?.kind
  if (!kind)
    throw new UserError(
      `track ${track}: not in shared task ${id}; expected ${shared.tracks.map(({ task }) => task).join(', ')}`,
    )
  if (!shared.phases.some((phase) => phase.split === split))
    throw new UserError(
      `split ${split}: not in shared task ${id}; expected ${[...new Set(shared.phases.map((phase) => phase.split))].join(', ')}`,
    )
  const labels = await labelsIn(file, name, kind)
  return correct(context, id, reason, async (of, part, before) => {
    if (of !== track || part !== split) return null
    const known = new Set(before.map((example) => example.id))
    const unknown = [...labels.keys()].find((item) => !known.has(item))
    if (unknown !== undefined)
      throw new UserError(`${name}: id ${unknown} is not an item of ${track} ${split}`)
    return before.map((example) => ({ ...example, ...(labels.get(example.id) ?? {}) }) as Example)
  })
}

const labelsIn = (
  file: string,
  name: string,
  kind: Example['kind'],
): Promise<Map<string, Pick<Example, 'gold' | 'annotation'>>> =>
  underItsName({ file, name }, async () => {
    const [task, ...more] = ownTasks(await openDataset(file, { kind }))
    const [split, ...others] = Object.keys(task!.splits)
    if (more.length > 0 || others.length > 0) throw new UserError(`${name}: expected rows of one split`)
    const given = new Map<string, Pick<Example, 'gold' | 'annotation'>>()
    for (const { id, gold, annotation } of await loadSplit(task!, split!, () => file)) {
      if (gold === null) throw new UserError(`${name}: item ${id} has no label`)
      given.set(id, { gold, ...(annotation ? { annotation } : {}) })
    }
    return given
  })

/** All tracks and splits that changed, or none if one of them can't be corrected. */
async function correct(
  context: TaskContext,
  id: string,
  given: string,
  newLabels: NewLabels,
): Promise<CorrectedGold[]> {
  const reason = given.trim()
  if (reason === '' || reason.length > longestReason)
    throw new UserError(`reason: expected a text of 1 to ${longestReason} characters, for the board`)
  await readState(context, id) // one that does not exist has no folder to lock
  const at = places(context.folder, id)
  return withLock(at.folder, async () => {
    const { task, gold } = await readState(context, id)
    const changed: (CorrectedGold & { readonly examples: readonly Example[] })[] = []
    for (const split of new Set(task.phases.map((phase) => phase.split)))
      for (const { task: track } of task.tracks) {
        const known = gold.get(goldKey(track, split))
        if (!known) continue
        const before = await readGold(at.gold(track, split, known.version))
        const examples = await newLabels(track, split, before)
        if (!examples) continue
        const items = examples.filter(
          (example, i) => JSON.stringify(example.gold) !== JSON.stringify(before[i]!.gold),
        ).length
        if (items > 0) changed.push({ track, split, version: known.version + 1, items, examples })
      }
    for (const { track, split, version, examples } of changed)
      await writeGold(at.gold(track, split, version), examples)
    await decideOn(context, id, () =>
      changed.map(({ track, split, version, examples }) =>
        goldEvent(track, split, version, examples.length, reason),
      ),
    )
    return changed.map(({ track, split, version, items }) => ({ track, split, version, items }))
  })
}
