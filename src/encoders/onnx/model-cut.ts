import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { version } from '../../core/index.js'
import { atomicWrite, hashOfPieces, sha256, writePieces } from '../../files/index.js'

export interface CutPlace {
  /** Hash of all files of the model. */
  readonly revision: string
  readonly layers: readonly number[]
  readonly cache: string
  /** Bytes on disk; over it, those go that were not used for longest. */
  readonly limit?: number
}

const largest = 4 * 2 ** 30
/** Another process may be about to read the cut it has just requested. */
const inUse = 60 * 60 * 1000

const hashFile = (file: string): string => `${file}.sha256`

/** A cached cut that is intact; a damaged one would silently give other vectors. */
async function isWhole(file: string): Promise<boolean> {
  if (!existsSync(file) || !existsSync(hashFile(file))) return false
  return (await readFile(hashFile(file), 'utf8')) === (await sha256(file))
}

async function evict(folder: string, limit: number): Promise<void> {
  const kept = (await readdir(folder)).filter((name) => name.endsWith('.onnx'))
  const files = await Promise.all(
    kept.map(async (name) => {
      const file = path.join(folder, name)
      const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0 })) // another process was faster
      return { file, size, mtimeMs }
    }),
  )
  let total = files.reduce((sum, { size }) => sum + size, 0)
  for (const { file, size, mtimeMs } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= limit || Date.now() - mtimeMs < inUse) return
    for (const each of [file, hashFile(file)]) await rm(each, { force: true })
    total -= size
  }
}

/** A file with the model cut down to some hidden states, made once and cached, with its hash next to it. */
export async function modelCut(
  { revision, layers, cache, limit = largest }: CutPlace,
  make: () => Promise<readonly Uint8Array[]>,
): Promise<string> {
  const folder = path.join(cache, 'models')
  const file = path.join(folder, `${revision.slice(0, 32)}-${version}-layers-${layers.join('-')}.onnx`)
  if (await isWhole(file)) {
    const now = new Date()
    await utimes(file, now, now)
    return file
  }
  const pieces = await make()
  await atomicWrite(hashFile(file), hashOfPieces(pieces)) // first: a kill then leaves a hash without a file, no file without a hash
  await writePieces(file, pieces)
  await evict(folder, limit)
  return file
}
