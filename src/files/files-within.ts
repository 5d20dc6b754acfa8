import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { UserError } from '../core/index.js'
import { withFile } from './file-error.js'

/**
 * The files below a folder, as sorted relative paths with `/`. A folder with far too much in it, such as `/`, is an error
 * as soon as `most` entries were seen; `expected` says what the folder should hold.
 */
export async function filesWithin(
  folder: string,
  { most, expected }: { readonly most: number; readonly expected: string },
): Promise<string[]> {
  const files: string[] = []
  const folders = ['']
  let seen = 0
  let refused: unknown // reported at the end: far too many entries is the more useful error
  for (const own of folders) {
    const place = path.join(folder, own)
    const entries = await withFile(place, () => entriesOf(place, own !== '')).catch((error: unknown) => {
      refused ??= error
      return []
    })
    for (const entry of entries) {
      if (++seen > most)
        throw new UserError(
          `${folder}: more than ${most} files and folders are below it, expected ${expected}`,
        )
      const name = path.posix.join(own, entry.name)
      if (entry.isDirectory())
        folders.push(name) // visited later by this loop, so nearby files come first
      else if (entry.isFile()) files.push(name)
    }
  }
  if (refused !== undefined) throw refused
  return files.sort()
}

/** The entries of a folder, which may have disappeared since it was found. */
async function entriesOf(folder: string, mayBeGone: boolean): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (mayBeGone && (error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
