import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Command } from 'commander'
import { UserError } from '../core/index.js'
import { type Contamination, findContamination } from '../datasets/index.js'
import { grouped } from '../math/index.js'
import { type TableOptions, textTable } from '../text/index.js'
import { type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'

/** Places that are printed per split before "and N more". */
const shown = 5

export const contaminationCommand = (): Command =>
  withSharedOptions(
    new Command('contamination').argument(
      '<file...>',
      'plain text, tab-separated, JSON rows or SemCor; a folder means its files',
    ),
  ).action(async (paths: readonly string[], flags: SharedFlags) => {
    const out = terminalOf(flags)
    const files = (await Promise.all(paths.map(filesBelow))).flat()
    const result = await findContamination(files)
    if (out.json) out.print(JSON.stringify(result))
    else out.print(contaminationText(result, out.table))
  })

/** The file itself, or all files in a folder; a missing one is reported by the reader. */
async function filesBelow(file: string): Promise<string[]> {
  const found = await stat(file).catch(() => null)
  if (!found?.isDirectory()) return [file]
  const entries = await readdir(file, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  if (files.length === 0) throw new UserError(`${file}: has no files in it`)
  return files.map((entry) => path.join(entry.parentPath, entry.name)).sort()
}

function contaminationText({ checked, tooShort, found }: Contamination, options: TableOptions): string {
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
  const summary = `${checked} texts checked, ${found.length} found in a published split; ${tooShort} too short to tell`
  return rows.length === 0
    ? summary
    : `${textTable(['split', 'texts', { title: 'where', wraps: true }], rows, options)}\n\n${summary}`
}
