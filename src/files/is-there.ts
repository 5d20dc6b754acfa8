import { lstatSync, statSync } from 'node:fs'
import { checkTexts, UserError } from '../core/index.js'
import { fileError } from './file-error.js'

/** Whether a file or folder exists. One that can't be accessed, or a broken link, is an error: it is not simply missing. */
export function isThere(file: string): boolean {
  checkTexts('a path', file)
  try {
    statSync(file)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw fileError(error, file) ?? error
    if (code === 'ENOENT' && lstatSync(file, { throwIfNoEntry: false }))
      throw new UserError(`${file}: is a link to something that is not there`)
    return false
  }
}
