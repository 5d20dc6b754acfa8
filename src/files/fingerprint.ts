import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checkTexts } from '../core/index.js'
import { checkInput } from './check-input.js'
import { withFile } from './file-error.js'

/** The SHA-256 of a file, in hexadecimal digits; the file is streamed. */
export async function sha256(file: string): Promise<string> {
  checkInput(file)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Of bytes in memory; equals `sha256` of a file with the same bytes. */
export function hashOfPieces(pieces: Iterable<Uint8Array | string>): string {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}

const known = new Map<string, { readonly stamp: string; readonly hash: string }>()

/** sha256 of a file's bytes; of a folder, over the names and hashes of its files. An unchanged file is hashed once. */
export async function fingerprint(file: string): Promise<string> {
  checkTexts('a path', file)
  const entry = await withFile(file, () => stat(file))
  if (entry.isDirectory()) {
    const hash = createHash('sha256')
    for (const name of (await readdir(file)).sort())
      hash.update(`${name} ${await fingerprint(path.join(file, name))}\n`)
    return hash.digest('hex')
  }
  const stamp = `${entry.size} ${entry.mtimeMs}`
  const before = known.get(file)
  if (before?.stamp === stamp) return before.hash
  const hash = await sha256(file)
  known.set(file, { stamp, hash })
  return hash
}
