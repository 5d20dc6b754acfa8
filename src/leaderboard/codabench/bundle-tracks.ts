import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { lookUp, messageOf, UserError } from '../../core/index.js'
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
  for (const phase of competition.phases)
    for (const index of phase.tasks) {
      const { where, files } = await referenceData(bundle, competition, index)
      const manifest = files.get(referenceFile)
      if (manifest === undefined) return ofTables(bundle, competition)
      const reference = parseReference(await readText(manifest), `${where}: ${referenceFile}`)
      written.push({ phase, reference, files })
    }
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
      byTrack.set(
        track.task,
        (byTrack.get(track.task) ?? new Map<string, UnpackedFile>()).set(reference.split, {
          name: track.examples,
          file: examples,
        }),
      )
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

/** Of every phase the first task is the first track, and so on; one that has the tasks of another has its split. */
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
  const tracks: Task[] = []
  for (const [at, index] of last.tasks.entries()) {
    const id = sharedTaskId(competition.tasks.get(index)!.name)
    const folder = path.join(bundle.work, 'data', id)
    await makeFolder(folder)
    for (const { tasks } of competition.phases)
      await copyTable(bundle, competition, tasks[at]!, (ending) =>
        path.join(folder, `${splits.get(tasks.join(' '))!}${ending}`),
      )
    try {
      tracks.push(...ownTasks(await openDataset(folder)))
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      const name = competition.tasks.get(index)!.name
      throw new UserError(
        `tasks[${index}], ${name}: its reference data are not a table of a kind that polyseme knows: ${messageOf(error).replaceAll(`${folder}/`, '').replaceAll(folder, id)}`,
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
