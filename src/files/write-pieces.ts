import { accessSync, constants, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkTexts } from '../core/index.js'
import { withFile } from './file-error.js'
import { checkNotInput } from './inputs.js'
import { makeFolder } from './make-folder.js'
import { isWrittenInPlace } from './streams.js'
import { removeAbandoned, temporaryName } from './temporary-name.js'

type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>

/**
 * Writes a file in pieces, under a temporary name first: a reader or a kill never meets half a file, and what can't be
 * written to its end leaves nothing.
 */
export async function writePieces(file: string, pieces: Pieces): Promise<void> {
  checkTexts('a path', file)
  checkNotInput(file)
  await makeFolder(path.dirname(file))
  const found = await withFile(file, async () => statSync(file, { throwIfNoEntry: false }))
  if (found && isWrittenInPlace(file, found)) return withFile(file, () => writeTo(file, pieces))
  const temporary = temporaryName(file)
  await withFile(file, async () => {
    // To rename needs no right to the file itself: one that is protected would be replaced all the same.
    if (found) accessSync(file, constants.W_OK)
    await removeAbandoned(file)
    try {
      await writeTo(temporary, pieces)
      await rename(temporary, file)
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {}) // the first error is the one to tell
      throw (error as NodeJS.ErrnoException).path === temporary
        ? Object.assign(error as Error, { path: file })
        : error
    }
  })
}

async function writeTo(file: string, pieces: Pieces): Promise<void> {
  const handle = await open(file, 'w')
  try {
    for await (const piece of pieces) await handle.writeFile(piece)
  } finally {
    await handle.close()
  }
}
