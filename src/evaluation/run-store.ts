import { existsSync } from 'node:fs'
import { appendFile, open, stat } from 'node:fs/promises'
import path from 'node:path'
import { checkEach, checkTexts, DataError, type Outcome, UserError } from '../core/index.js'
import { encoderSlug } from '../encoders/index.js'
import {
  atomicWrite,
  filesWithin,
  fingerprint,
  hashText,
  makeFolder,
  readText,
  withFile,
} from '../files/index.js'
import { type Manifest, manifestText, parseManifest } from './manifest.js'
import { outcomeLine, outcomeOfKnownLine, parseOutcome } from './outcome-lines.js'
import type { Run } from './run.js'

const manifestName = 'manifest.json'
const outcomesName = 'outcomes.jsonl'

/** The bytes that the readable part of a folder's name may take: with the key and a lock's ending it stays below 255. */
const longestName = 120

/** A name, truncated if it is too long for a folder, never inside a character. */
const shortened = (name: string): string =>
  Buffer.from(name)
    .subarray(0, longestName)
    .toString()
    .replace(/\ufffd+$/, '')

/** The folder of a run: readable first, the key last, so that different options never collide. */
export const runFolder = (
  output: string,
  {
    task,
    system,
    encoder,
    split,
    probe,
    key,
  }: Pick<Run, 'task' | 'split' | 'system' | 'encoder' | 'probe' | 'key'>,
): string =>
  path.join(
    output,
    task,
    `${shortened(
      [system, ...(encoder === null ? [] : [encoderSlug(encoder)]), split, ...(probe ? [probe] : [])].join(
        '-',
      ),
    )}-${key.slice(0, 12)}`,
  )

export const manifestFile = (folder: string): string => path.join(folder, manifestName)

export const outcomesFile = (folder: string): string => path.join(folder, outcomesName)

/** Whether a run's folder has a file of this name for the run itself: its record, its answers, or those to be submitted. */
export const isRunFile = (name: string): boolean =>
  name === manifestName || name === outcomesName || name.startsWith('submission.')

const linesOf = (outcomes: readonly Outcome[]): string => outcomes.map(outcomeLine).join('')

/** Finishes a run whose outcomes are on disk. The hash is of what they must be, not of what is on disk. */
export const writeRun = (folder: string, run: Run, outcomes: readonly Outcome[]): Promise<void> =>
  atomicWrite(manifestFile(folder), manifestText({ run, outcomes: hashText(linesOf(outcomes)) }))

async function readManifest(folder: string): Promise<Manifest> {
  checkTexts('a run', folder)
  const file = manifestFile(folder)
  if (!existsSync(file))
    throw new UserError(`${folder}: no run here (no ${manifestName}); was it stopped before its end?`)
  return parseManifest(file, await readText(file))
}

/** The record of a run, from its folder. Its answers are not read or checked: `readFinishedRun` does that. */
export const readRun = async (folder: string): Promise<Run> => (await readManifest(folder)).run

/** Whether a folder has the record of a run, finished or failed. */
export function hasRun(folder: string): boolean {
  checkTexts('hasRun', folder)
  return existsSync(manifestFile(folder))
}

/** A run with its answers. */
export interface FinishedRun {
  readonly run: Run
  readonly outcomes: readonly Outcome[]
}

/** A finished run and the offsets of its answers: where each line begins in the file, and where the last ends. */
export interface PlacedRun extends FinishedRun {
  readonly starts: Float64Array
}

const damaged = (folder: string, line: number | null, message: string) =>
  new DataError({
    file: outcomesFile(folder),
    line,
    message: `damaged: ${message}; polyseme run recomputes it`,
  })
const otherLines = 'its lines are not those that its manifest was written for'
const otherLine = 'the line is not as it was written'

/** A finished run, checked: outcomes that are not those that its manifest was written for are an error. */
export async function readPlacedRun(folder: string): Promise<PlacedRun> {
  const { run, outcomes: hash } = await readManifest(folder)
  if (run.status === 'failed') return { run, outcomes: [], starts: new Float64Array(1) } // what it answered before is for the next attempt
  const file = outcomesFile(folder)
  const text = existsSync(file) ? await readText(file) : ''
  const asWritten = hashText(text) === hash
  const parse = asWritten ? outcomeOfKnownLine : parseOutcome // line by line, to name the damaged one
  const lines = text.split('\n').slice(0, -1)
  const starts = new Float64Array(lines.length + 1)
  const outcomes = lines.map((line, i) => {
    const outcome = parse(line)
    if (!outcome) throw damaged(folder, i + 1, otherLine)
    starts[i + 1] = starts[i]! + Buffer.byteLength(line) + 1
    return outcome
  })
  if (outcomes.length !== run.n)
    throw damaged(folder, null, `it has ${outcomes.length} outcomes, its manifest says ${run.n}`)
  if (!asWritten) throw damaged(folder, null, otherLines)
  return { run, outcomes, starts }
}

/** A run with its answers, checked against each other; damage is an error that names the file. */
export async function readFinishedRun(folder: string): Promise<FinishedRun> {
  const { run, outcomes } = await readPlacedRun(folder)
  return { run, outcomes }
}

/** The run of a folder whose answers are those that its manifest was written for, recognized by their hash alone. */
export async function readCheckedRun(folder: string): Promise<Run> {
  const { run, outcomes: hash } = await readManifest(folder)
  const file = outcomesFile(folder)
  if (run.status === 'failed' || (run.n === 0 && !existsSync(file))) return run
  if (!existsSync(file)) throw damaged(folder, null, `it has 0 outcomes, its manifest says ${run.n}`)
  if ((await fingerprint(file)) !== hash) throw damaged(folder, null, otherLines)
  return run
}

/** Some of a run's answers, by their places: only their lines are read. */
export async function readOutcomesAt(
  folder: string,
  starts: Float64Array,
  places: Iterable<number>,
): Promise<Outcome[]> {
  const handle = await open(outcomesFile(folder))
  try {
    const outcomes: Outcome[] = []
    for (const place of places) {
      const [start, end] = [starts[place]!, starts[place + 1]!]
      const bytes = Buffer.alloc(end - start - 1)
      await handle.read(bytes, 0, bytes.length, start)
      const outcome = parseOutcome(bytes.toString())
      if (!outcome) throw damaged(folder, place + 1, otherLine)
      outcomes.push(outcome)
    }
    return outcomes
  } finally {
    await handle.close()
  }
}

/** The answers of a finished run, checked. */
export const readOutcomes = async (folder: string): Promise<readonly Outcome[]> =>
  (await readFinishedRun(folder)).outcomes

export async function appendOutcomes(folder: string, outcomes: readonly Outcome[]): Promise<void> {
  await makeFolder(folder)
  const file = outcomesFile(folder)
  await withFile(file, () => appendFile(file, linesOf(outcomes)))
}

/** Folders of finished runs at or below the given paths, sorted. */
export async function findRuns(paths: readonly string[]): Promise<string[]> {
  checkEach('findRuns', paths, (what, each) => checkTexts(what, each))
  return (await findRunFolders(paths)).finished
}

/** Folders of runs at or below the given paths, sorted; those that have outcomes and no manifest were interrupted. */
export async function findRunFolders(
  paths: readonly string[],
): Promise<{ readonly finished: string[]; readonly unfinished: string[] }> {
  const finished = new Set<string>()
  const begun = new Set<string>()
  for (const start of paths) {
    const entry = await stat(start).catch(() => null)
    if (!entry)
      throw new UserError(`${start}: no such folder; expected that of a run, or one that contains runs`)
    const folder = entry.isDirectory() ? start : path.dirname(start)
    if (!entry.isDirectory() && !(hasRun(folder) && isRunFile(path.basename(start))))
      throw new UserError(`${start}: is a file, expected a folder of runs`)
    if (hasRun(folder)) finished.add(folder)
    else
      for (const name of await filesWithin(folder, { most: 200_000, expected: 'a folder of runs' })) {
        const found = path.posix.basename(name)
        if (found === manifestName) finished.add(path.join(folder, path.dirname(name)))
        else if (found === outcomesName) begun.add(path.join(folder, path.dirname(name)))
      }
  }
  return {
    finished: [...finished].sort(),
    unfinished: [...begun].filter((folder) => !finished.has(folder)).sort(),
  }
}
