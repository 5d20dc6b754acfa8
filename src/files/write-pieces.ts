import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a file in pieces, under a temporary name first: a reader or a kill never meets half a file. Where it fails (a
 * full disk), the temporary file is removed and what was there before stays.
 */
export async function writePieces(file: string, pieces: readonly Uint8Array[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.${randomBytes(4).toString('hex')}.tmp`
  try {
    const handle = await open(temporary, 'w')
    try {
      for (const piece of pieces) await handle.writeFile(piece)
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
