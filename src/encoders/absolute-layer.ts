import { UsageError } from '../core/index.js'
import type { ModelInfo } from './encoder.js'

/** A layer counted from the embedding layer, which is 0; negative ones count from the end. One that the model lacks is an error. */
export function absoluteLayer({ id, layers }: Pick<ModelInfo, 'id' | 'layers'>, layer: number): number {
  const index = layer < 0 ? layers + 1 + layer : layer
  if (Number.isInteger(index) && index >= 0 && index <= layers) return index
  throw new UsageError(`${id} has layers 0 to ${layers}, not ${layer}`)
}
