import { createHash } from 'node:crypto'
import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { UserError } from '../core/index.js'
import { checkInput } from '../files/index.js'

const ends = 1 << 16

/** Identifies a source without reading all of a large dump: size, and a hash of both ends. */
export async function sourceMark(source: string): Promise<string> {
  const found = await stat(source).catch(() => null)
  if (!found) throw new UserError(`${source}: no such file or folder`)
  const hash = createHash('sha256')
  if (found.isDirectory()) {
    for (const name of (await readdir(source, { recursive: true })).sort()) {
      const entry = await stat(path.join(source, name))
      if (entry.isFile()) hash.update(`${name} ${entry.size}\n`)
    }
    return `folder ${hash.digest('hex').slice(0, 16)}`
  }
  checkInput(source)
  const handle = await open(source)
  try {
    for (const at of [0, Math.max(0, found.size - ends)]) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(ends), 0, ends, at)
      hash.update(buffer.subarray(0, bytesRead))
    }
  } finally {
    await handle.close()
  }
  return `${found.size} ${hash.digest('hex').slice(0, 16)}`
}
