import { accessSync, constants, statSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import { checkTexts } from '../core/index.js'
import { withFile } from './file-error.js'
import { checkNotInput } from './inputs.js'
import { makeFolder } from './make-folder.js'
import { isWrittenInPlace } from './streams.js'
import { withScratch } from './with-scratch.js'

type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>

/**
 * Writes a file in pieces, under a temporary name first: a reader or a kill never sees half a file, and a failed write
 * leaves nothing.
 */
export async function writePieces(file: string, pieces: Pieces): Promise<void> {
  checkTexts('a path', file)
  checkNotInput(file)
  await makeFolder(path.dirname(file))
  const found = await withFile(file, async () => statSync(file, { throwIfNoEntry: false }))
  if (found && isWrittenInPlace(file, found)) return withFile(file, () => writeTo(file, pieces))
  // A rename needs no right to the file itself: a protected one would be replaced all the same.
  if (found) await withFile(file, async () => accessSync(file, constants.W_OK))
  await withFile(file, () =>
    withScratch(file, async (scratch) => {
      try {
        await writeTo(scratch, pieces)
        await rename(scratch, file)
      } catch (error) {
        throw (error as NodeJS.ErrnoException).path === scratch
          ? Object.assign(error as Error, { path: file })
          : error
      }
    }),
  )
}

async function writeTo(file: string, pieces: Pieces): Promise<void> {
  const handle = await open(file, 'w')
  try {
    for await (const piece of pieces) await handle.writeFile(piece)
  } finally {
    await handle.close()
  }
}
