import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { checkOptions, checkTexts, lookUp, messageOf, UserError } from '../../core/index.js'
import { openDataset, writeHuggingFace } from '../../datasets/index.js'
import { checkInput, makeFolder, readText } from '../../files/index.js'
import { documentOf } from '../../meaning/index.js'
import { onOwnData, ownTasks, tasks as published, type Task } from '../../tasks/index.js'
import { checkContext } from '../check-given.js'
import { createSharedTask, type NewSharedTask } from '../create.js'
import { readGold } from '../gold-files.js'
import { type Phase, type PhaseName, type SharedTask, sharedTaskId } from '../shared-task.js'
import type { TaskContext } from '../shared-tasks.js'
import { underItsName } from '../under-its-name.js'
import { type UnpackedFile, type UploadLimits, unpack } from '../unpack.js'
import { type Competition, type CompetitionPhase, parseCompetition } from './competition.js'
import { parseReference, type Reference, referenceFile } from './reference.js'

const bundleLimits: UploadLimits = { bytes: 1 << 30, files: 10_000, lines: 20_000_000 }

export interface ImportOptions {
  /** How its address ends; from the title unless given. */
  readonly id?: string
}

/**
 * Opens a shared task from a competition bundle of Codabench or CodaLab. Reference data are read where this package wrote them, or
 * where they are a table with named columns; a program that scores anything else can't be taken over.
 */
export async function importBundle(
  context: TaskContext,
  bundle: string,
  options: ImportOptions = {},
): Promise<SharedTask> {
  checkContext('importBundle', context)
  checkTexts('importBundle bundle', bundle)
  checkOptions('importBundle options', options, { id: 'text?' })
  checkInput(bundle)
  const { id } = options
  const work = await mkdtemp(path.join(os.tmpdir(), 'polyseme-bundle-'))
  const unpacked = new Map<string, string>()
  try {
    const files = await openZip({ name: path.basename(bundle), file: bundle }, { work, unpacked })
    const yaml = [...files.keys()]
      .filter((name) => /(^|\/)competition\.ya?ml$/.test(name))
      .sort((a, b) => a.length - b.length)[0]
    if (yaml === undefined)
      throw new UserError(
        `${path.basename(bundle)}: has no competition.yaml, expected a bundle of Codabench or CodaLab`,
      )
    const prefix = yaml.slice(0, yaml.lastIndexOf('/') + 1)
    const source: Bundle = {
      work,
      unpacked,
      files: new Map(
        [...files].flatMap(([name, file]) =>
          name.startsWith(prefix) ? [[name.slice(prefix.length), file]] : [],
        ),
      ),
    }
    const competition = parseCompetition(await readText(files.get(yaml)!))
    const { tracks, phases, names } = await tracksOf(source, competition)
    const given: NewSharedTask = {
      id: id ?? sharedTaskId(competition.title),
      title: competition.title,
      about: competition.description,
      registration: competition.open ? 'open' : 'invited',
      factSheet: competition.factSheet,
      files: names,
      terms: competition.terms === null ? '' : await textOf(source, competition.terms, 'terms'),
      pages: await pagesOf(source, competition),
      phases,
    }
    return await createSharedTask(context, given, { tasks: tracks, root: () => work })
  } catch (error) {
    throw error instanceof UserError ? inBundle(error, { work, unpacked }) : error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Where a file was unpacked is gone when the message is read: it is named as in the bundle. */
function inBundle(error: UserError, { work, unpacked }: Workplace): UserError {
  // The longest first: unpacked-1 is the beginning of unpacked-10.
  const places = [...unpacked].sort(([a], [b]) => b.length - a.length)
  const message = places.reduce((text, [file, name]) => text.replaceAll(file, name), messageOf(error))
  return new UserError(message.replaceAll(`${work}${path.sep}`, ''), { cause: error })
}

interface Workplace {
  /** A folder for what is unpacked. */
  readonly work: string
  /** The names of files in the bundle by where they were unpacked. */
  readonly unpacked: Map<string, string>
}

interface Bundle extends Workplace {
  /** By its path below competition.yaml. */
  readonly files: ReadonlyMap<string, string>
}

async function openZip(zip: UnpackedFile, { work, unpacked }: Workplace): Promise<Map<string, string>> {
  const folder = await mkdtemp(path.join(work, 'zip-'))
  const files = await unpack(zip, folder, bundleLimits)
  if (files.length === 1 && files[0]!.file === zip.file)
    throw new UserError(`${zip.name}: is not a zip, expected a bundle of Codabench or CodaLab`)
  for (const { name, file } of files) unpacked.set(file, name)
  return new Map(files.map(({ name, file }) => [name, file]))
}

const plain = (name: string): string => name.replace(/^\.\//, '').replace(/\/+$/, '')

async function textOf({ files }: Bundle, name: string, field: string): Promise<string> {
  const file = files.get(plain(name))
  if (file === undefined)
    throw new UserError(`competition.yaml: ${field} names ${name}, which is not in the bundle`)
  // A page is shown as text.
  return /\.x?html?$/i.test(name)
    ? (await documentOf(path.basename(name), await readFile(file))).text
    : readText(file)
}

const pagesOf = async (bundle: Bundle, { pages }: Competition): Promise<SharedTask['pages']> =>
  Promise.all(
    pages.map(async ({ title, file }, i) => ({
      title,
      text: await textOf(bundle, file, `pages[${i}].file`),
    })),
  )

/** The files of a task's reference data: of a folder, or of a zip. */
async function referenceData(
  bundle: Bundle,
  { tasks }: Competition,
  index: number,
): Promise<{ readonly where: string; readonly files: ReadonlyMap<string, string> }> {
  const { name, referenceData: given } = tasks.get(index)!
  const where = `tasks[${index}], ${name}`
  if (given === null)
    throw new UserError(`competition.yaml: ${where}: has no reference_data, and so no labels`)
  const at = plain(given)
  const zip = bundle.files.get(at)
  const inside = new Map(
    [...bundle.files].flatMap(([file, place]) =>
      file.startsWith(`${at}/`) ? [[file.slice(at.length + 1), place] as const] : [],
    ),
  )
  if (zip === undefined && inside.size === 0)
    throw new UserError(
      `competition.yaml: ${where}: reference_data names ${given}, which is not in the bundle`,
    )
  return { where, files: zip === undefined ? inside : await openZip({ name: at, file: zip }, bundle) }
}

interface Tracks {
  readonly tracks: readonly Task[]
  readonly phases: readonly Partial<Phase>[]
  /** Names of the tracks' files in a zip. */
  readonly names: Readonly<Record<string, string>>
}

async function tracksOf(bundle: Bundle, competition: Competition): Promise<Tracks> {
  const written: {
    readonly phase: CompetitionPhase
    readonly reference: Reference
    readonly files: ReadonlyMap<string, string>
  }[] = []
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
  written: readonly {
    readonly phase: CompetitionPhase
    readonly reference: Reference
    readonly files: ReadonlyMap<string, string>
  }[],
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
    const folder = path.join(work, 'data', encodeURIComponent(id))
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
