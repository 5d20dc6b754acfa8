import type { Weights } from '../encoders/index.js'
import { readBest, writeBest } from './checkpoint.js'

/** The weights as they were when they scored best: with the checkpoints, or in memory if there are none. */
export function bestWeights(weights: Weights, checkpoint: string | undefined) {
  let kept: Map<string, Float32Array> | null = null
  return {
    async keep(): Promise<void> {
      if (checkpoint) await writeBest(checkpoint, weights)
      else kept = new Map([...weights].map(([name, { values }]) => [name, values.slice()]))
    },
    restore(): void {
      if (checkpoint) readBest(checkpoint, weights)
      else for (const [name, values] of kept ?? []) weights.get(name)!.values.set(values)
    },
  }
}
