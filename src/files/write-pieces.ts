import { randomBytes } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'

/** Writes a file in pieces, under a temporary name first: a reader or a kill never meets half a file. */
export async function writePieces(file: string, pieces: readonly Uint8Array[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.${randomBytes(4).toString('hex')}.tmp`
  const handle = await open(temporary, 'w')
  try {
    for (const piece of pieces) await handle.writeFile(piece)
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}
