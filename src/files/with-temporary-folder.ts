import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** A new folder that only this user can read, in the system's temporary folder; it is removed when the work ends. */
export async function withTemporaryFolder<T>(
  purpose: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `polyseme-${purpose}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
