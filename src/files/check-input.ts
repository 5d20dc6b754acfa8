import { accessSync, constants, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { UserError } from '../core/index.js'
import { fileError, withFile } from './file-error.js'
import { isThere } from './is-there.js'
import { missingText } from './near-file.js'
import { isShellPipe, nameOfStream } from './streams.js'

/** Why a file can't be read to its end: it is missing, a folder, a pipe, a socket, a device, or not readable. Null if it can. */
export function inputProblem(file: string): string | null {
  try {
    if (!isThere(file)) return missingText(file)
    const found = statSync(file)
    if (found.isDirectory()) return 'is a folder, expected a file'
    if (!found.isFile() && !isShellPipe(file, found)) return `is ${nameOfStream(found)}, expected a file`
    accessSync(file, constants.R_OK)
    return null
  } catch (error) {
    const known = fileError(error, file)
    if (!known) throw error
    return known.message.replace(`${file}: `, '')
  }
}

/** Call this before opening a file that a user named: a pipe without a writer would wait forever, a device might never end. */
export function checkInput(file: string): void {
  const problem = inputProblem(file)
  if (problem !== null) throw new UserError(`${file}: ${problem}`)
}

/** For what is read more than once: a pipe is empty the second time. */
export function checkRereadable(file: string): void {
  checkInput(file)
  if (!statSync(file).isFile())
    throw new UserError(
      `${file}: is a pipe and can be read only once, expected a file; write it to one first`,
    )
}

/** The same for a folder. */
export function checkFolder(folder: string): void {
  try {
    if (!statSync(folder).isDirectory()) throw new UserError(`${folder}: is a file, expected a folder`)
    accessSync(folder, constants.R_OK | constants.X_OK)
  } catch (error) {
    throw fileError(error, folder) ?? error
  }
}

/** All bytes of a file that a user named. */
export async function readInput(file: string): Promise<Buffer> {
  checkInput(file)
  return withFile(file, () => readFile(file))
}
