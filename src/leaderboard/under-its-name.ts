import { DataError, messageOf, UserError } from '../core/index.js'
import type { UnpackedFile } from './unpack.js'

/** Where the file lies on the server is nobody's business: what is wrong is reported under the name it was sent by. */
export async function underItsName<T>({ name, file }: UnpackedFile, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DataError) throw new DataError({ ...error.problem, file: name })
    if (error instanceof UserError) throw new UserError(messageOf(error).replaceAll(file, name))
    throw error
  }
}
