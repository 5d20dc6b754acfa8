import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'

export interface CutPlace {
  /** Hash of the weights. */
  readonly revision: string
  readonly layers: readonly number[]
  readonly cache: string
}

/** A file with the model cut down to some hidden states, made once and kept. */
export async function modelCut(
  { revision, layers, cache }: CutPlace,
  make: () => Promise<readonly Uint8Array[]>,
): Promise<string> {
  const file = path.join(cache, 'models', `${revision.slice(0, 16)}-layers-${layers.join('-')}.onnx`)
  if (existsSync(file)) return file
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.${randomBytes(4).toString('hex')}.tmp`
  const handle = await open(temporary, 'w')
  try {
    for (const piece of await make()) await handle.writeFile(piece)
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
  return file
}
