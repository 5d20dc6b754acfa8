import path from 'node:path'
import { deltaFiles, safetensors, type Weight, type Weights } from '../encoders/index.js'
import { writePieces } from '../files/index.js'

/** What training changed. */
export function changedWeights(before: Weights, after: Weights): Weights {
  const changed = [...after].flatMap(([name, { shape, values }]): [string, Weight][] => {
    const old = before.get(name)!.values
    const change = values.map((value, i) => value - old[i]!)
    return change.some((value) => value !== 0) ? [[name, { shape, values: change }]] : []
  })
  return new Map(changed)
}

/**
 * Writes an encoder as its difference to a packaged one, in half floats: a difference is small, so that little is lost
 * by them. `local:PATH` reads it.
 */
export async function saveDelta(
  folder: string,
  base: string,
  before: Weights,
  after: Weights,
): Promise<void> {
  const changed = changedWeights(before, after)
  await writePieces(path.join(folder, deltaFiles.delta), safetensors(changed, {}, 'F16'))
  await writePieces(path.join(folder, deltaFiles.base), [
    Buffer.from(`{ "base": ${JSON.stringify(base)} }\n`),
  ])
}
