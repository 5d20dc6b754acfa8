import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import { UserError } from '../core/index.js'
import { fileError } from './file-error.js'
import { isThere } from './is-there.js'
import { isWrittenInPlace, nameOfStream } from './streams.js'

/** Checks before the work begins that a file or folder could be written. Creates nothing. */
export function checkOutput(output: string, expected: 'file' | 'folder'): void {
  let place = path.resolve(output)
  try {
    if (expected === 'file') {
      const found = isThere(place) ? statSync(place) : null
      if (found?.isDirectory()) throw new UserError(`${output}: is a folder, expected a file`)
      if (found && !found.isFile() && !isWrittenInPlace(place, found))
        throw new UserError(`${output}: is ${nameOfStream(found)}, expected a file`)
      if (found) accessSync(place, constants.W_OK)
      place = path.dirname(place)
    }
    while (!isThere(place) && path.dirname(place) !== place) place = path.dirname(place)
    if (!statSync(place).isDirectory()) throw new UserError(`${place}: is a file, expected a folder`)
    accessSync(place, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw fileError(error, place) ?? error
  }
}
