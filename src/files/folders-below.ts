import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { realPath } from './inside.js'

/** A folder named after the zip, the archive's own folder in it, and in that one for a language or a split. */
const deepest = 3
/** A folder with more in it holds something else than what an archive is unpacked into. */
const mostFolders = 500

/**
 * The folders below one into which archives were unpacked, as paths that end in `/`, the nearest first. A folder that two
 * links lead to is listed once, so that links in a circle end.
 */
export function foldersBelow(folder: string): readonly string[] {
  const below: string[] = []
  const seen = new Set([realPath(folder)])
  let level = ['']
  for (let depth = 0; depth < deepest; depth++) {
    const next: string[] = []
    for (const name of level.flatMap((above) => foldersIn(folder, above))) {
      const real = realPath(path.join(folder, name))
      if (seen.has(real)) continue
      if (seen.size > mostFolders) return below
      seen.add(real)
      next.push(name)
      below.push(name)
    }
    level = next
  }
  return below
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
