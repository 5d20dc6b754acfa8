import { readdir, stat } from 'node:fs/promises'
import { DataError } from '../core/index.js'
import { isThere, withFile } from '../files/index.js'

/** The names of the files in a folder, in order; hidden ones left out. */
export async function filesOfFolder(folder: string): Promise<string[]> {
  const problem = (message: string) => new DataError({ file: folder, line: null, message })
  if (!isThere(folder)) throw problem('no such folder')
  if (!(await stat(folder)).isDirectory()) throw problem('is a file, expected a folder of files')
  const entries = await withFile(folder, () => readdir(folder, { withFileTypes: true }))
  // By code unit, not by locale: the order is part of what reading gives.
  const names = entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
  if (names.length === 0) throw problem('is empty, expected at least one file')
  return names
}
