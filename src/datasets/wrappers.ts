import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { realPath } from '../files/index.js'

/** A folder named after the zip, the archive's own folder in it, and in that one for a language or a split. */
const deepest = 3
/** A folder with more in it holds something else than a data set. */
const mostFolders = 500

/**
 * The folders below a data set's own that may wrap its files, as paths that end in `/`, the nearest first. A folder that
 * two links lead to is listed once, so that links in a circle end.
 */
export function wrappersIn(folder: string): readonly string[] {
  const wrappers: string[] = []
  const seen = new Set([realPath(folder)])
  let level = ['']
  for (let depth = 0; depth < deepest; depth++) {
    const next: string[] = []
    for (const wrapper of level.flatMap((above) => foldersIn(folder, above))) {
      const real = realPath(path.join(folder, wrapper))
      if (seen.has(real)) continue
      if (seen.size > mostFolders) return wrappers
      seen.add(real)
      next.push(wrapper)
      wrappers.push(wrapper)
    }
    level = next
  }
  return wrappers
}

/** The folders in one of them, hidden ones left out; none if it can't be read: then nothing in it can be. */
function foldersIn(folder: string, above: string): readonly string[] {
  try {
    return readdirSync(path.join(folder, above), { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith('.'))
      .filter(
        (entry) =>
          entry.isDirectory() || (entry.isSymbolicLink() && isFolder(path.join(folder, above, entry.name))),
      )
      .map(({ name }) => `${above}${name}/`)
      .sort()
  } catch {
    return []
  }
}

const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false
