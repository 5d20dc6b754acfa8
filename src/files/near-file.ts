import { type Dirent, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { editDistance } from '../core/index.js'

/** What browsers, editors, archives and downloads put after a name. */
const addition =
  /^(?: \(\d+\)|~| copy|\s|\.(?:txt|json|jsonl|tsv|csv|xml|gz|bz2|zip|xz|zst|part|partial|crdownload|download|tmp|bak))+$/i

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** `dev (1).txt` is `dev.txt` too, and so is `dev-0123456789abcdef.txt`: older uploads to Hugging Face end in a hash. */
const withoutCopy = (name: string): string => name.replace(/(?: \(\d+\)| copy|-[\da-f]{16})(?=\.[^.]*$)/, '')

/** `simlex999.txt` is `SimLex-999.txt` too. */
const joined = (name: string): string => name.replace(/[-_ ]/g, '')

function isNear(found: string, name: string): boolean {
  const [a, b] = [withoutCopy(found).normalize('NFC').toLowerCase(), name.normalize('NFC').toLowerCase()]
  return joined(a) === joined(b) || (a.startsWith(b) && addition.test(a.slice(b.length)))
}

/**
 * A file that is probably meant by one that is not there: with other capitals or hyphens, an ending more, the mark of a copy, still
 * packed, or a folder deeper. Files that are `known` by their own names are not meant. Null if there is none.
 */
export function nearFile(file: string, known: ReadonlySet<string>): string | null {
  const [folder, name] = [path.dirname(file), path.basename(file)]
  const entries = entriesOf(folder)
  const deeper = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.name, name))
    .filter((inside) => existsSync(path.join(folder, inside)))
  const near = entries.map((entry) => entry.name).filter((found) => found !== name && isNear(found, name))
  return (
    [...near, ...deeper].map((found) => path.join(folder, found)).find((found) => !known.has(found)) ?? null
  )
}

/** Names shorter than this are a slip away from too many others. */
const shortest = 5

/** A file or folder beside a missing one whose name is a slip away. */
function misspelt(file: string): string | null {
  const name = path.basename(file)
  if (name.length < shortest) return null
  const found = entriesOf(path.dirname(file)).find((entry) => editDistance(entry.name, name) === 1)
  return found ? path.join(path.dirname(file), found.name) : null
}

/** What is said of a path at which there is nothing. */
export function missingText(file: string): string {
  const meant = nearFile(file, new Set()) ?? misspelt(file)
  return `no such file or folder${meant === null ? '' : `; did you mean ${meant}?`}`
}
