import { existsSync } from 'node:fs'
import path from 'node:path'
import { writePieces } from '../../files/index.js'

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
  await writePieces(file, await make())
  return file
}
