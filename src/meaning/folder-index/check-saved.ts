import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { UserError } from '../../core/index.js'

/** The library that saves the graph says nothing of a full disk, and leaves a part of the file or none of it. */
export async function checkSaved(file: string, vectorBytes: number): Promise<void> {
  const [{ size }, { bavail }] = await Promise.all([stat(file), statfs(path.dirname(file))])
  if (size < vectorBytes || bavail === 0)
    throw new UserError(`${file}: cannot be written: no space left on the disk`)
}
