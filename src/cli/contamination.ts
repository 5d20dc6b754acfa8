import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Command } from 'commander'
import { UserError } from '../core/index.js'
import { type Contamination, findContamination } from '../datasets/index.js'
import { grouped, sum } from '../math/index.js'
import { type TableOptions, textTable } from '../text/index.js'
import { type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'

/** Places that are printed per split before "and N more". */
const shown = 5

interface Checked extends Contamination {
  /** Files of a folder that can't be read, and why. */
  readonly skipped: readonly string[]
}

export const contaminationCommand = (): Command =>
  withSharedOptions(
    new Command('contamination').argument(
      '<file...>',
      'plain text, tab-separated, JSON rows or SemCor; a folder means its files',
    ),
  ).action(async (paths: readonly string[], flags: SharedFlags) => {
    const out = terminalOf(flags)
    const results: Checked[] = []
    for (const each of paths) results.push(await ((await isFolder(each)) ? inFolder(each) : inFile(each)))
    const result = together(results)
    if (out.json) out.print(JSON.stringify(result))
    else out.print(contaminationText(result, out.table))
  })

const isFolder = async (each: string): Promise<boolean> =>
  (await stat(each).catch(() => null))?.isDirectory() ?? false

const inFile = async (file: string): Promise<Checked> => ({
  ...(await findContamination([file])),
  skipped: [],
})

/** Of all files in a folder. It may have anything in it, so what can't be read is named and skipped. */
async function inFolder(folder: string): Promise<Checked> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  if (files.length === 0) throw new UserError(`${folder}: has no files in it`)
  const results: Checked[] = []
  const skipped: string[] = []
  for (const file of files)
    try {
      results.push(await inFile(file))
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      skipped.push(error.message)
    }
  if (results.length === 0) throw new UserError(`${folder}: has no file that can be checked; ${skipped[0]}`)
  return together([...results, { checked: 0, tooShort: 0, found: [], skipped }])
}

const together = (results: readonly Checked[]): Checked => ({
  checked: sum(results.map(({ checked }) => checked)),
  tooShort: sum(results.map(({ tooShort }) => tooShort)),
  found: results.flatMap(({ found }) => found),
  skipped: results.flatMap(({ skipped }) => skipped),
})

function contaminationText({ checked, tooShort, found, skipped }: Checked, options: TableOptions): string {
  const parts = grouped(
    found,
    found.map(({ part }) => part),
  )
  const rows = parts
    .toSorted((a, b) => b.length - a.length)
    .map((places) => [
      places[0]!.part,
      String(places.length),
      `${places
        .slice(0, shown)
        .map(({ file, line }) => `${file}:${line}`)
        .join(' ')}${places.length > shown ? ' …' : ''}`,
    ])
  const summary = [
    `${checked} texts checked, ${found.length} found in a published split; ${tooShort} too short to tell`,
    ...skipped.map((problem) => `skipped: ${problem}`),
  ].join('\n')
  return rows.length === 0
    ? summary
    : `${textTable(['split', 'texts', { title: 'where', wraps: true }], rows, options)}\n\n${summary}`
}
