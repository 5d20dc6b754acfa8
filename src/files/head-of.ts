import { closeSync, openSync, readSync } from 'node:fs'
import { fileError } from './file-error.js'

/** The first bytes of a file: what tells its kind. */
export function headOf(file: string, length = 1024): Buffer {
  try {
    const descriptor = openSync(file, 'r')
    try {
      const bytes = Buffer.alloc(length)
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, 0))
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    throw fileError(error, file) ?? error
  }
}
