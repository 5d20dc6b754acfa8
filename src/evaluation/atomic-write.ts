import { writePieces } from '../encoders/index.js'

/** Writes a text so that a reader (or a kill) never meets half a file. */
export const atomicWrite = (file: string, text: string): Promise<void> =>
  writePieces(file, [Buffer.from(text, 'utf8')])
