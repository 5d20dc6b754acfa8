import { readdir, stat } from 'node:fs/promises'
import { DataError } from '../core/index.js'

/** The names of the files in a folder, in order; hidden ones left out. */
export async function filesOfFolder(folder: string): Promise<string[]> {
  const problem = (message: string) => new DataError({ file: folder, line: null, message })
  const found = await stat(folder).catch(() => null)
  if (!found) throw problem('no such folder')
  if (!found.isDirectory()) throw problem('is a file, expected a folder of files')
  const entries = await readdir(folder, { withFileTypes: true })
  // By code unit, not by locale: the order is part of what reading gives.
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
  if (names.length === 0) throw problem('is empty, expected at least one file')
  return names
}
