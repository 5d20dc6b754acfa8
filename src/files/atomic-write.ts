import { shown } from '../core/index.js'
import { writePieces } from './write-pieces.js'

/** Writes a text or bytes so that a reader (or a kill) never sees half a file. */
export async function atomicWrite(file: string, contents: string | Uint8Array): Promise<void> {
  if (typeof contents !== 'string' && !(contents instanceof Uint8Array))
    throw new RangeError(`atomicWrite of ${shown(contents)}: expected a text or bytes`)
  await writePieces(file, [contents])
}
