import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withTemporaryFolder } from '../files/index.js'

/** Readers take files, and know by the ending what a file holds: an upload is one while it is read. */
export const asFile = <T>(
  contents: string | Uint8Array,
  name: string,
  read: (file: string) => Promise<T>,
): Promise<T> =>
  withTemporaryFolder('upload', async (folder) => {
    const file = path.join(folder, name)
    await writeFile(file, contents, { mode: 0o600 })
    return read(file)
  })
