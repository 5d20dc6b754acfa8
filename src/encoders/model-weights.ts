import { readFile } from 'node:fs/promises'
import { UserError } from '../core/index.js'
import type { ModelFiles } from './model-files.js'
import { onnxWeights } from './onnx/onnx-weights.js'
import { openSafetensors, type Safetensors } from './onnx/safetensors.js'
import { storedNames } from './onnx/stored-names.js'
import type { Weight, Weights } from './weights.js'

/** Tensors of a safetensors file; `namesOf` gives each the name that it has in it. */
function readTensors(
  file: string,
  namesOf: (stored: Safetensors) => Iterable<readonly [name: string, full: string]>,
): Map<string, Weight> {
  const stored = openSafetensors(file)
  try {
    return new Map(
      [...namesOf(stored)].map(([name, full]) => [
        name,
        { shape: stored.shape(full), values: stored.values(full) },
      ]),
    )
  } finally {
    stored.close()
  }
}

const readWeights = async (file: string): Promise<Map<string, Weight>> =>
  file.endsWith('.onnx') ? new Map(onnxWeights(await readFile(file), file)) : readTensors(file, storedNames)

const asNamed = ({ names }: Safetensors) => names.map((name) => [name, name] as const)

/** All weights of a model in memory, by their names in checkpoints: what training begins from. */
export async function modelWeights({ weights: file, delta }: Omit<ModelFiles, 'config'>): Promise<Weights> {
  const weights = await readWeights(file)
  if (!delta) return weights
  for (const [name, { shape, values: change }] of readTensors(delta.file, asNamed)) {
    const base = weights.get(name)
    if (!base || base.shape.join() !== shape.join())
      throw new UserError(`${delta.file}: ${name} is not a weight of ${delta.base.id}`)
    weights.set(name, { shape, values: base.values.map((value, i) => value + change[i]!) })
  }
  return weights
}
