import { accessSync, constants, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { UserError } from '../core/index.js'
import { fileError, withFile } from './file-error.js'
import { isThere } from './is-there.js'

/** A pipe that the shell opened for us, `<(…)` or standard input: it ends when its writer does. Any other may never. */
const shellPipe = /^\/(?:dev\/(?:fd\/\d+|stdin)|proc\/self\/fd\/\d+)$/

/** Why a file can't be read to its end: it is absent, a folder, a pipe, a socket, a device, not ours to read. Null where it can. */
export function inputProblem(file: string): string | null {
  try {
    if (!isThere(file)) return 'no such file or folder'
    const found = statSync(file)
    if (found.isDirectory()) return 'is a folder, expected a file'
    if (!found.isFile() && !(found.isFIFO() && shellPipe.test(file)))
      return `is ${found.isFIFO() ? 'a pipe' : found.isSocket() ? 'a socket' : 'a device'}, expected a file`
    accessSync(file, constants.R_OK)
    return null
  } catch (error) {
    const known = fileError(error, file)
    if (!known) throw error
    return known.message.replace(`${file}: `, '')
  }
}

/** To be called before a file is opened that a user named: a pipe without a writer would wait forever, a device never end. */
export function checkInput(file: string): void {
  const problem = inputProblem(file)
  if (problem !== null) throw new UserError(`${file}: ${problem}`)
}

/** All bytes of a file that a user named. */
export async function readInput(file: string): Promise<Buffer> {
  checkInput(file)
  return withFile(file, () => readFile(file))
}
