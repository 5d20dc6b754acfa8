import { rm } from 'node:fs/promises'
import { UserError } from '../core/index.js'
import { fileError } from './file-error.js'
import { removeAbandoned, temporaryName } from './temporary-name.js'

/**
 * Makes a file or folder next to its place, under a unique name; `make` moves it there once it is complete. Leftovers are
 * removed, including those of killed processes.
 */
export async function withScratch<T>(place: string, make: (scratch: string) => Promise<T>): Promise<T> {
  await removeAbandoned(place)
  const scratch = temporaryName(place)
  try {
    return await make(scratch)
  } catch (error) {
    throw inItsPlace(error, scratch, place)
  } finally {
    await rm(scratch, { recursive: true, force: true }).catch(() => {}) // an error of making is the one to report
  }
}

/** Nobody knows the scratch name: a message names the place instead. */
function inItsPlace(error: unknown, scratch: string, place: string): unknown {
  const known = fileError(error)
  return known?.message.includes(scratch)
    ? new UserError(known.message.replaceAll(scratch, place), { cause: error })
    : error
}
