import path from 'node:path'
import { checkTexts, UserError } from '../core/index.js'
import { deltaFiles, safetensors, type Weight, type Weights } from '../encoders/index.js'
import { writePieces } from '../files/index.js'
import { checkWeights } from './trainable.js'

/** What training changed. */
export function changedWeights(before: Weights, after: Weights): Weights {
  checkWeights('before', before)
  checkWeights('after', after)
  const changed = [...after].flatMap(([name, { shape, values }]): [string, Weight][] => {
    const old = before.get(name)?.values
    if (old?.length !== values.length)
      throw new UserError(`the weight ${name} has ${values.length} numbers, and ${old?.length ?? 0} before`)
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
  checkTexts('saveDelta', folder, base)
  const changed = changedWeights(before, after)
  await writePieces(path.join(folder, deltaFiles.delta), safetensors(changed, {}, 'F16'))
  await writePieces(path.join(folder, deltaFiles.base), [
    Buffer.from(`{ "base": ${JSON.stringify(base)} }\n`),
  ])
}
