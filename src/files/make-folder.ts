import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { checkTexts, UserError } from '../core/index.js'
import { fileError } from './file-error.js'

/**
 * Creates a folder and its parents. One by one: Node's recursive mkdir never ends where the system forbids folders, such
 * as in /proc.
 */
export function makeFolderSync(folder: string): void {
  checkTexts('a path', folder)
  if (folder === '') throw new UserError('a path is empty: expected the path of a folder')
  try {
    make(path.resolve(folder))
  } catch (error) {
    throw fileError(error) ?? error
  }
}

export const makeFolder = async (folder: string): Promise<void> => makeFolderSync(folder)

const isFolder = (folder: string): boolean => {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found && !found.isDirectory()) throw new UserError(`${folder}: is a file, expected a folder`)
  return found !== undefined
}

function make(folder: string): void {
  if (isFolder(folder)) return
  make(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have been faster; a broken link also exists, but is not a folder.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder(folder)) throw error
  }
}
