import type { Weight, Weights } from '../encoders/index.js'
import { type Random, seeded } from '../math/index.js'

/** Initial weights of a linear layer: uniform within ±1/√inputs, as in PyTorch. */
export function linearWeights(name: string, from: number, to: number, seed: string): Weights {
  const random = seeded(`${seed} ${name}`)
  const bound = 1 / Math.sqrt(from)
  return new Map<string, Weight>([
    [`${name}.weight`, { shape: [to, from], values: uniform(to * from, bound, random) }],
    [`${name}.bias`, { shape: [to], values: uniform(to, bound, random) }],
  ])
}

const uniform = (length: number, bound: number, random: Random): Float32Array =>
  Float32Array.from({ length }, () => (2 * random() - 1) * bound)
