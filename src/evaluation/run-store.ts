import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { messageOf, type Outcome, UserError } from '../core/index.js'
import { atomicWrite } from '../files/index.js'
import type { Run } from './run.js'

const manifestName = 'manifest.json'
const outcomesName = 'outcomes.jsonl'

/** Where a run lies: readable first, the key last, so that different options never meet. */
export const runFolder = (
  output: string,
  { task, system, split, probe, key }: Pick<Run, 'task' | 'split' | 'system' | 'probe' | 'key'>,
): string => path.join(output, task, [system, split, ...(probe ? [probe] : []), key.slice(0, 12)].join('-'))

export const writeRun = (folder: string, run: Run): Promise<void> =>
  atomicWrite(path.join(folder, manifestName), `${JSON.stringify(run, null, 2)}\n`)

/** JSON has no NaN: an undefined score is null there. */
const orNaN = <S extends { readonly value: number | null }>(score: S) => ({
  ...score,
  value: score.value ?? Number.NaN,
})

export async function readRun(folder: string): Promise<Run> {
  const file = path.join(folder, manifestName)
  if (!existsSync(file))
    throw new UserError(`${folder}: no run here (no ${manifestName}); was it stopped before its end?`)
  try {
    const run = JSON.parse(await readFile(file, 'utf8')) as Run
    if (run.schema !== 1) throw new UserError(`has schema ${run.schema}, this version reads 1`)
    // A record from before these were counted has none.
    return {
      ...run,
      unaligned: run.unaligned ?? null,
      remarks: run.remarks ?? [],
      scores: run.scores.map(orNaN),
      slices: run.slices.map(orNaN),
    }
  } catch (cause) {
    throw new UserError(`${file}: not the manifest of a run: ${messageOf(cause)}`, { cause })
  }
}

export const hasRun = (folder: string): boolean => existsSync(path.join(folder, manifestName))

/** Outcomes so far. A last line that a kill cut off is removed, so that the next can be appended. */
export async function readOutcomes(folder: string): Promise<Outcome[]> {
  const file = path.join(folder, outcomesName)
  if (!existsSync(file)) return []
  const text = await readFile(file, 'utf8')
  const end = text.lastIndexOf('\n') + 1
  if (end < text.length) await truncate(file, Buffer.byteLength(text.slice(0, end)))
  return text
    .slice(0, end)
    .split('\n')
    .slice(0, -1)
    .map((line, i) => {
      try {
        return JSON.parse(line) as Outcome
      } catch (cause) {
        throw new UserError(`${file}:${i + 1}: damaged; delete the folder and run again`, { cause })
      }
    })
}

export async function appendOutcomes(folder: string, outcomes: readonly Outcome[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  await appendFile(
    path.join(folder, outcomesName),
    outcomes.map((outcome) => `${JSON.stringify(outcome)}\n`).join(''),
  )
}

/** Folders of finished runs at or below the given paths, sorted. */
export async function findRuns(paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const start of paths) {
    const entry = await stat(start).catch(() => null)
    if (!entry) throw new UserError(`${start}: no such folder`)
    const folder = entry.isDirectory() ? start : path.dirname(start)
    if (hasRun(folder)) found.push(folder)
    else
      for (const name of await readdir(folder, { recursive: true }))
        if (path.basename(name) === manifestName) found.push(path.join(folder, path.dirname(name)))
  }
  return [...new Set(found)].sort()
}
