import { DataError, messageOf, UserError } from '../core/index.js'
import type { UnpackedFile } from './unpack.js'

/** The path on the server is private: problems are reported under the name the file was sent with. */
export async function underItsName<T>({ name, file }: UnpackedFile, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DataError) throw new DataError({ ...error.problem, file: name })
    if (error instanceof UserError) throw new UserError(messageOf(error).replaceAll(file, name))
    throw error
  }
}
