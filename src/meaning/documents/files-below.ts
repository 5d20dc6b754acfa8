import { type Dirent, existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { checkEach, checkFunction, checkTexts, legible } from '../../core/index.js'
import { fileError, inputProblem } from '../../files/index.js'
import { counted } from '../../text/index.js'
import { isReadable, readableEndings } from './read-document.js'

/** Not the user's own texts: hidden folders, installed packages. */
const skipped = (name: string): boolean => name.startsWith('.') || name === 'node_modules'

export type Trouble = (message: string) => void

const say = (error: unknown, file: string, trouble: Trouble): void => {
  const known = fileError(error, file)
  if (!known) throw error
  trouble(known.message)
}

/** What a search reads of a folder: files, and links to them; all else of a readable name is reported. */
function isReadableFile(entry: Dirent, file: string, trouble: Trouble): boolean {
  if (entry.isFile()) return true
  const problem = inputProblem(file)
  if (problem !== null)
    trouble(
      `${file}: ${entry.isSymbolicLink() && !existsSync(file) ? 'is a link that leads nowhere' : problem}`,
    )
  return problem === null
}

/** `notes: left out 3 files of other kinds: .csv, .jpg` */
function leftOut(folder: string, names: readonly string[]): string {
  const endings = names.map((name) => legible(path.extname(name).toLowerCase(), 20) || 'no ending')
  const kinds = [...new Set(endings)].sort()
  return `${folder}: left out ${counted(names.length, 'file')} of other kinds: ${kinds.slice(0, 10).join(', ')}${kinds.length > 10 ? ' …' : ''}`
}

/** The readable files below a folder, sorted; those of other kinds are noted. A folder that can't be entered is reported, the rest is listed. Links to folders are not followed. */
export async function filesBelow(
  folder: string,
  trouble: Trouble,
  note: Trouble = () => {},
): Promise<string[]> {
  checkTexts('filesBelow folder', folder)
  checkFunction('filesBelow trouble', trouble)
  checkFunction('filesBelow note', note)
  const found: string[] = []
  const others: string[] = []
  const todo = [folder]
  while (todo.length > 0) {
    const own = todo.pop()!
    try {
      for (const entry of await readdir(own, { withFileTypes: true })) {
        const file = path.join(own, entry.name)
        if (skipped(entry.name)) continue
        if (entry.isDirectory()) todo.push(file)
        else if (!isReadable(entry.name)) others.push(entry.name)
        else if (isReadableFile(entry, file, trouble)) found.push(file)
      }
    } catch (error) {
      say(error, own, trouble)
    }
  }
  if (others.length > 0) note(leftOut(folder, others))
  if (found.length === 0) trouble(`${folder}: has no file to read, expected ${readableEndings}`)
  return found.sort()
}

/** A file or folder as the user named it: what it expands to. */
export interface Place {
  readonly path: string
  readonly isFolder: boolean
}

/** Those that exist; the others are reported with the reason. */
export async function placesOf(paths: readonly string[], trouble: Trouble): Promise<Place[]> {
  checkEach('placesOf paths', paths, checkTexts)
  checkFunction('placesOf trouble', trouble)
  const places: Place[] = []
  for (const each of paths)
    try {
      places.push({ path: each, isFolder: (await stat(each)).isDirectory() })
    } catch (error) {
      say(error, each, trouble)
    }
  return places
}
