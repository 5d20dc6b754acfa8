import { checkFunction, type Example, UserError } from '../core/index.js'
import { findPart, missingPart, readPart } from '../datasets/index.js'
import { sample, seeded } from '../math/index.js'
import { checkTask, type Split, type Task } from '../tasks/index.js'
import { type DataRoot, hasSplit, partsOf } from './split-parts.js'

/** The examples of a split as the task shows them, streamed. */
async function* readSplit(task: Task, split: Split, root: DataRoot): AsyncGenerator<Example> {
  for (const { dataset, part } of partsOf(task, split, root)) {
    const data = root(dataset.id)
    if (!findPart(dataset, part, data)) throw missingPart(dataset, part, data)
    for await (const example of readPart(dataset, part, { data }))
      yield task.view ? task.view(example) : example
  }
}

/**
 * The examples of a task's split, in order, the first `limit` of them. The first bad row is an error with file and
 * line.
 */
export async function loadSplit(
  task: Task,
  split: Split,
  root: DataRoot,
  limit = Number.POSITIVE_INFINITY,
): Promise<Example[]> {
  checkTask('loadSplit', task)
  checkFunction('loadSplit: root', root)
  if (!(typeof limit === 'number' && limit >= 0))
    throw new RangeError('loadSplit: expected a limit of 0 or above')
  const examples: Example[] = []
  for await (const example of readSplit(task, split, root)) {
    if (examples.length >= limit) break
    examples.push(example)
  }
  return examples
}

/** The texts and targets of an example, without its id, group, slices and label. */
function shown({
  id: _id,
  group: _group,
  slices: _slices,
  annotation: _annotation,
  gold: _gold,
  ...rest
}: Example) {
  return JSON.stringify(rest)
}

/**
 * What a system may learn from: a task's labelled examples, its own or another's. A split that shares a part with the one
 * that is scored gives nothing: otherwise a task without train would be fitted on its own dev labels. Published splits
 * overlap, too (all of SemEval-2013 5a's trial is in its train, and a few rows of PiC PS and 5b), so examples that are
 * scored word for word are removed.
 */
export async function labelledExamples(
  source: Task,
  from: Split,
  { task, split }: { readonly task: Task; readonly split: Split },
  root: DataRoot,
): Promise<Example[]> {
  if (!hasSplit(source, from, root)) return []
  const names = (each: Task, of: Split) =>
    partsOf(each, of, root).map(({ dataset, part }) => `${dataset.id}:${part.name}`)
  const scored = new Set(names(task, split))
  if (names(source, from).some((name) => scored.has(name))) return []
  const asked = new Set<string>()
  if (source.kind === task.kind)
    for await (const example of readSplit(task, split, root)) asked.add(shown(example))
  return (await loadSplit(source, from, root)).filter(
    (example) => example.gold !== null && !asked.has(shown(example)),
  )
}

/** The examples that a run is about: those of some ids, the first `limit`, or `samples` of all, drawn with the seed and left in order. */
export async function chosenExamples(
  task: Task,
  split: Split,
  root: DataRoot,
  {
    limit,
    samples,
    seed,
    items,
  }: {
    readonly limit: number | null
    readonly samples: number | null
    readonly seed: number
    readonly items?: ReadonlySet<string> | undefined
  },
): Promise<Example[]> {
  const all = items
    ? namedItems(task, split, await loadSplit(task, split, root), items).slice(0, limit ?? undefined)
    : await loadSplit(task, split, root, limit ?? undefined)
  if (samples === null || samples >= all.length) return all
  const drawn = new Set(sample(all, samples, seeded(`${seed} samples`)))
  return all.filter((example) => drawn.has(example))
}

/** The examples of some ids; an id that is not there is an error: otherwise a list of another split goes unnoticed. */
function namedItems(
  task: Task,
  split: Split,
  examples: readonly Example[],
  items: ReadonlySet<string>,
): Example[] {
  const known = new Set(examples.map(({ id }) => id))
  for (const id of items)
    if (!known.has(id))
      throw new UserError(`${task.id} ${split} has no item ${id}; is the list of another split?`)
  return examples.filter(({ id }) => items.has(id))
}

/** The splits that can be scored and whose files are there, the preferred first. */
const presentSplits = (task: Task, root: DataRoot): Split[] =>
  [
    'test',
    'dev',
    ...Object.keys(task.splits).filter((split) => !['train', 'dev', 'test'].includes(split)),
  ].filter((split) => hasSplit(task, split, root))

/** Whether there is anything to score: the given split, or else any that can be the default. */
export const hasData = (task: Task, root: DataRoot, split?: Split): boolean =>
  split === undefined ? presentSplits(task, root).length > 0 : hasSplit(task, split, root)

/** Test where its labels are there, else dev, else whatever is there: what `run` evaluates by default. */
export async function defaultSplit(task: Task, root: DataRoot): Promise<Split> {
  checkTask('defaultSplit', task)
  checkFunction('defaultSplit: root', root)
  const present = presentSplits(task, root)
  for (const split of present) {
    const [first] = await loadSplit(task, split, root, 1)
    if (first && first.gold !== null) return split
  }
  if (present[0]) return present[0]
  const [first] = partsOf(
    task,
    Object.keys(task.splits).includes('test') ? 'test' : Object.keys(task.splits)[0]!,
    root,
  )
  throw first
    ? missingPart(first.dataset, first.part, root(first.dataset.id))
    : new UserError(`${task.id} has no split`)
}
