import { seeded, shuffled } from '../math/index.js'

/** Sequences are sorted by length within this many batches: enough for little padding, few enough to stay mixed. */
const pooled = 32

/** The batches of an epoch: shuffled, then sorted by length within stretches of the shuffle. */
export function epochBatches(lengths: readonly number[], size: number, seed: string): number[][] {
  const random = seeded(seed)
  const order = shuffled([...lengths.keys()], random)
  const batches: number[][] = []
  for (let start = 0; start < order.length; start += size * pooled) {
    const stretch = order.slice(start, start + size * pooled).sort((a, b) => lengths[a]! - lengths[b]!)
    for (let at = 0; at < stretch.length; at += size) batches.push(stretch.slice(at, at + size))
  }
  return shuffled(batches, random)
}
