import { copyFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { getOrMake, lookUp, messageOf, UserError } from '../../core/index.js'
import { openDataset, writeHuggingFace } from '../../datasets/index.js'
import { makeFolder, readText } from '../../files/index.js'
import { onOwnData, ownTasks, tasks as published, type Task } from '../../tasks/index.js'
import { readGold } from '../gold-files.js'
import { ownDataName } from '../own-data-name.js'
import { type Phase, type PhaseName, sharedTaskId } from '../shared-task.js'
import { underItsName } from '../under-its-name.js'
import type { UnpackedFile } from '../unpack.js'
import { type Bundle, referenceData } from './bundle-files.js'
import type { Competition, CompetitionPhase } from './competition.js'
import { parseReference, type Reference, referenceFile } from './reference.js'

/** What a bundle's reference data come to. */
export interface Tracks {
  readonly tracks: readonly Task[]
  readonly phases: readonly Partial<Phase>[]
  /** Names of the tracks' files in a zip. */
  readonly names: Readonly<Record<string, string>>
}

/** A phase whose reference data this package wrote. */
interface WrittenPhase {
  readonly phase: CompetitionPhase
  readonly reference: Reference
  readonly files: ReadonlyMap<string, string>
}

/** Read where this package wrote them, else as tables. */
export async function tracksOf(bundle: Bundle, competition: Competition): Promise<Tracks> {
  const written: WrittenPhase[] = []
  const others: string[] = []
  for (const phase of competition.phases)
    for (const index of phase.tasks) {
      const { where, files } = await referenceData(bundle, competition, index)
      const manifest = files.get(referenceFile)
      if (manifest === undefined) others.push(where)
      else {
        const reference = parseReference(await readText(manifest), `${where}: ${referenceFile}`)
        written.push({ phase, reference, files })
      }
    }
  if (written.length === 0) return ofTables(bundle, competition)
  if (others.length > 0)
    throw new UserError(
      `${others[0]}: its reference data have no ${referenceFile}, which those of other tasks have; export the bundle again`,
    )
  return ofReferences(bundle, competition, written)
}

/** A bundle that this package wrote: tracks, splits and visibility as they were. */
async function ofReferences(
  { work }: Bundle,
  competition: Competition,
  written: readonly WrittenPhase[],
): Promise<Tracks> {
  const byTrack = new Map<string, Map<string, UnpackedFile>>()
  const kinds = new Map<string, Reference['tracks'][number]>()
  for (const { reference, files } of written)
    for (const track of reference.tracks) {
      const examples = files.get(track.examples)
      if (examples === undefined)
        throw new UserError(`${referenceFile}: ${track.task} names ${track.examples}, which is not beside it`)
      const splits = getOrMake(byTrack, track.task, () => new Map<string, UnpackedFile>())
      const known = splits.get(reference.split)
      // Labels of an evaluation under the name of the practice split would be in the practice kit.
      if (known && !(await readFile(known.file)).equals(await readFile(examples)))
        throw new UserError(
          `${referenceFile}: ${track.task} has other examples in two phases that both have the split ${reference.split}; expected a split of its own for each`,
        )
      splits.set(reference.split, { name: track.examples, file: examples })
      kinds.set(track.task, track)
    }
  const tracks: Task[] = []
  for (const [id, splits] of byTrack) {
    const folder = path.join(work, 'data', encodeURIComponent(ownDataName(id)))
    const parts = await Promise.all(
      [...splits].map(async ([name, file]) => ({
        name,
        examples: await underItsName(file, () => readGold(file.file)),
      })),
    )
    const described = { id, title: id, citation: '', licence: '', homepage: '' }
    await writeHuggingFace(folder, described as never, parts)
    const own = await openDataset(folder, { kind: kinds.get(id)!.kind })
    const task = lookUp(published, id)
    tracks.push(task ? onOwnData(task, own) : { ...ownTasks(own)[0]!, id })
  }
  return {
    tracks,
    names: Object.fromEntries([...kinds].map(([id, { file }]) => [id, file])),
    phases: competition.phases.map((phase) => {
      const { reference } = written.find((each) => each.phase === phase)!
      return { ...phaseOf(phase, competition), split: reference.split, scores: reference.scores }
    }),
  }
}

/** Named columns make a table; anything else only its own program can read. */
const tables = ['.tsv', '.csv', '.jsonl', '.ndjson', '.parquet']

const splitNames: Readonly<Record<PhaseName, string>> = {
  practice: 'practice',
  development: 'dev',
  evaluation: 'test',
  after: 'test',
}

/** What the tracks of tasks are called: names in another script, or those of one name, are told apart by number. */
function trackIds(names: readonly string[]): string[] {
  const ids = names.map(sharedTaskId)
  return ids.map((id, i) => (ids.indexOf(id) === ids.lastIndexOf(id) ? id : `${id}-${i + 1}`))
}

/** The tasks of a phase in the order of the tracks: by their names if these are the tracks', else as they are listed. */
function inOrderOf(
  tracks: readonly string[],
  tasks: readonly number[],
  nameOf: (task: number) => string,
): readonly number[] {
  const byName = new Map(tasks.map((task) => [nameOf(task), task]))
  const named = tracks.flatMap((name) => byName.get(name) ?? [])
  return new Set(named).size === tasks.length ? named : tasks
}

/** A track for every task of the last phase; a phase that has the tasks of another has its split. */
async function ofTables(bundle: Bundle, competition: Competition): Promise<Tracks> {
  const sizes = new Set(competition.phases.map(({ tasks }) => tasks.length))
  if (sizes.size > 1)
    throw new UserError(
      'competition.yaml: phases have different numbers of tasks; expected the same tracks in each',
    )
  const splits = new Map<string, string>()
  for (const { name, tasks } of competition.phases) {
    const key = tasks.join(' ')
    if (!splits.has(key))
      splits.set(key, [...splits.values()].includes(splitNames[name]) ? name : splitNames[name])
  }
  const last = competition.phases.at(-1)!
  const nameOf = (task: number): string => competition.tasks.get(task)!.name
  const names = last.tasks.map(nameOf)
  const ids = trackIds(names)
  const tracks: Task[] = []
  for (const [at, index] of last.tasks.entries()) {
    const id = ids[at]!
    const folder = path.join(bundle.work, 'data', id)
    await makeFolder(folder)
    for (const { tasks } of competition.phases)
      await copyTable(bundle, competition, inOrderOf(names, tasks, nameOf)[at]!, (ending) =>
        path.join(folder, `${splits.get(tasks.join(' '))!}${ending}`),
      )
    try {
      tracks.push(...ownTasks(await openDataset(folder)))
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      throw new UserError(
        `tasks[${index}], ${names[at]}: its reference data are not a table of a kind that polyseme knows: ${messageOf(error).replaceAll(`${folder}/`, '').replaceAll(folder, id)}`,
        { cause: error },
      )
    }
  }
  return {
    tracks,
    names: {},
    phases: competition.phases.map((phase) => ({
      ...phaseOf(phase, competition),
      split: splits.get(phase.tasks.join(' '))!,
    })),
  }
}

async function copyTable(
  bundle: Bundle,
  competition: Competition,
  index: number,
  target: (ending: string) => string,
): Promise<void> {
  const { where, files } = await referenceData(bundle, competition, index)
  const found = [...files].filter(([name]) => tables.includes(path.extname(name).toLowerCase()))
  if (found.length !== 1)
    throw new UserError(
      `${where}: its reference data have ${found.length === 0 ? `${[...files.keys()].slice(0, 3).join(', ') || 'no file'}` : found.map(([name]) => name).join(', ')}; expected one table (${tables.join(', ')}) with named columns as in docs/own-data.md, or what polyseme shared-task export wrote`,
    )
  const [name, file] = found[0]!
  await copyFile(file, target(path.extname(name).toLowerCase()))
}

const phaseOf = (phase: CompetitionPhase, { counts }: Competition): Partial<Phase> => ({
  name: phase.name,
  opens: phase.start,
  closes: phase.end,
  total: phase.total,
  perDay: phase.perDay,
  ...(phase.hidden ? { scores: 'hidden' } : {}),
  ...(counts === null ? {} : { counts }),
})
