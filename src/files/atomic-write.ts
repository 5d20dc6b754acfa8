import { writePieces } from './write-pieces.js'

/** Writes a text or bytes so that a reader (or a kill) never meets half a file. */
export const atomicWrite = (file: string, contents: string | Uint8Array): Promise<void> =>
  writePieces(file, [contents])
