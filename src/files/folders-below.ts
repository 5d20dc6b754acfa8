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
  const root = { name: '', real: realPath(folder) }
  const seen = new Set([root.real])
  let level: readonly Place[] = [root]
  for (let depth = 0; depth < deepest; depth++) {
    const next: Place[] = []
    for (const place of level.flatMap(foldersIn)) {
      if (seen.has(place.real)) continue
      if (seen.size > mostFolders) return below
      seen.add(place.real)
      next.push(place)
      below.push(place.name)
    }
    level = next
  }
  return below
}

interface Place {
  readonly name: string
  /** Its path with all links resolved. */
  readonly real: string
}

/** The folders in one of them, hidden ones left out; none if it can't be read: then nothing in it can be. */
function foldersIn(above: Place): readonly Place[] {
  try {
    return readdirSync(above.real, { withFileTypes: true })
      .filter(
        (entry) =>
          !entry.name.startsWith('.') &&
          (entry.isDirectory() || (entry.isSymbolicLink() && isFolder(path.join(above.real, entry.name)))),
      )
      .map((entry) => {
        const file = path.join(above.real, entry.name)
        return { name: `${above.name}${entry.name}/`, real: entry.isSymbolicLink() ? realPath(file) : file }
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}

const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false
