import type { Safetensors } from './onnx/safetensors.js'

/** A matrix or vector of weights, row by row. */
export interface Weight {
  readonly shape: readonly number[]
  readonly values: Float32Array
}

/** Weights by the names that checkpoints give them, without the prefix that heads bring. */
export type Weights = ReadonlyMap<string, Weight>

/** Weights in memory, read like those in a file. */
export const asSafetensors = (weights: Weights): Safetensors => ({
  file: 'weights in memory',
  names: [...weights.keys()],
  notes: {},
  shape: (name) => weights.get(name)?.shape ?? [],
  values: (name) => weights.get(name)!.values,
  close: () => {},
})
