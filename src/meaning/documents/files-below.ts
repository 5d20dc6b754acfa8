import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { checkEach, checkFunction, checkTexts } from '../../core/index.js'
import { fileError } from '../../files/index.js'
import { isReadable } from './read-document.js'

/** Not the user's own texts: hidden folders, installed packages. */
const skipped = (name: string): boolean => name.startsWith('.') || name === 'node_modules'

export type Trouble = (message: string) => void

const say = (error: unknown, file: string, trouble: Trouble): void => {
  const known = fileError(error, file)
  if (!known) throw error
  trouble(known.message)
}

/** The readable files below a folder, sorted; a folder that can't be entered is reported, the rest is listed. */
export async function filesBelow(folder: string, trouble: Trouble): Promise<string[]> {
  checkTexts('filesBelow folder', folder)
  checkFunction('filesBelow trouble', trouble)
  const found: string[] = []
  const todo = [folder]
  while (todo.length > 0) {
    const own = todo.pop()!
    try {
      for (const entry of await readdir(own, { withFileTypes: true })) {
        const file = path.join(own, entry.name)
        if (skipped(entry.name)) continue
        if (entry.isDirectory()) todo.push(file)
        else if (entry.isFile() && isReadable(entry.name)) found.push(file)
      }
    } catch (error) {
      say(error, own, trouble)
    }
  }
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
