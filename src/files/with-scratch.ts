import { rm } from 'node:fs/promises'
import { removeAbandoned, temporaryName } from './temporary-name.js'

/**
 * A file or folder is made beside its place, under a name that nobody else uses; whoever makes it moves it there once it
 * is whole. What is left afterwards is removed, and so is what killed processes left.
 */
export async function withScratch<T>(place: string, make: (scratch: string) => Promise<T>): Promise<T> {
  await removeAbandoned(place)
  const scratch = temporaryName(place)
  try {
    return await make(scratch)
  } finally {
    await rm(scratch, { recursive: true, force: true }).catch(() => {}) // an error of making is the one to report
  }
}
