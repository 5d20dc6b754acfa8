import { getOrMake } from '../core/index.js'
import type { Weights } from '../encoders/index.js'
import type { SparseRows } from './embeddings.js'

export interface AdamOptions {
  /** Decay of the mean and of the mean square. */
  readonly beta1: number
  readonly beta2: number
  readonly epsilon: number
  /** AdamW's: taken off the weights themselves, not the gradient. 0 gives plain Adam. Biases and norms have none. */
  readonly weightDecay: number
}

export const defaultAdam: AdamOptions = { beta1: 0.9, beta2: 0.999, epsilon: 1e-8, weightDecay: 0.01 }

/** Gradients of one step: whole tensors, and rows of the tables. */
export interface Gradients {
  readonly dense: ReadonlyMap<string, Float32Array>
  readonly sparse: ReadonlyMap<string, SparseRows>
}

/** Running means of the gradients and of their squares, by parameter. */
export interface Moments {
  readonly first: Map<string, Float32Array>
  readonly second: Map<string, Float32Array>
}

export const noMoments = (): Moments => ({ first: new Map(), second: new Map() })

const isDecayed = (name: string): boolean => name.endsWith('.weight') && !/norm/i.test(name)

/** One step of AdamW, in place. `step` counts from 1. Rows that no token touched are unchanged, moments too. */
export function adamStep(
  weights: Weights,
  { dense, sparse }: Gradients,
  moments: Moments,
  { step, rateOf, options }: { step: number; rateOf: (name: string) => number; options: AdamOptions },
): void {
  const { beta1, beta2, epsilon, weightDecay } = options
  const bias1 = 1 - beta1 ** step
  const bias2 = Math.sqrt(1 - beta2 ** step)
  const update = (name: string, gradient: Float32Array, start: number): void => {
    const { values } = weights.get(name)!
    const m = momentOf(moments.first, name, values.length)
    const v = momentOf(moments.second, name, values.length)
    const rate = rateOf(name)
    const keep = isDecayed(name) ? 1 - rate * weightDecay : 1
    const size = rate / bias1
    for (let i = 0, at = start; i < gradient.length; i++, at++) {
      const g = gradient[i]!
      const mean = beta1 * m[at]! + (1 - beta1) * g
      const square = beta2 * v[at]! + (1 - beta2) * g * g
      m[at] = mean
      v[at] = square
      values[at] = values[at]! * keep - (size * mean) / (Math.sqrt(square) / bias2 + epsilon)
    }
  }
  for (const [name, gradient] of dense) update(name, gradient, 0)
  for (const [name, rows] of sparse) for (const [row, part] of rows) update(name, part, row * part.length)
}

const momentOf = (moments: Map<string, Float32Array>, name: string, length: number): Float32Array =>
  getOrMake(moments, name, () => new Float32Array(length))

/** Limits the length of the whole gradient to `limit`; returns its previous length. */
export function clip({ dense, sparse }: Gradients, limit: number): number {
  const parts = [...dense.values(), ...[...sparse.values()].flatMap((rows) => [...rows.values()])]
  let square = 0
  for (const part of parts) {
    let sum = 0
    for (let i = 0; i < part.length; i++) sum += part[i]! * part[i]!
    square += sum
  }
  const length = Math.sqrt(square)
  if (length > limit)
    for (const part of parts) for (let i = 0; i < part.length; i++) part[i]! *= limit / length
  return length
}
