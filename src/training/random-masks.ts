import { createCipheriv, createHash } from 'node:crypto'
import { lookUp } from '../core/index.js'
import type { Feeds } from './program.js'
import type { Mask, Shape } from './tape.js'

/** Sizes of a batch by name. */
export type Dimensions = Readonly<Record<string, number>>

function sizesOf(shape: Shape, dimensions: Dimensions): number[] {
  return shape.map((size) => {
    const found = typeof size === 'number' ? size : lookUp(dimensions, size)
    if (found === undefined) throw new RangeError(`the batch does not say how large ${size} is`)
    return found
  })
}

/**
 * Random bytes: AES in counter mode is the fastest source available that gives the same for the same seed, so that a
 * training that is resumed at a step leaves out what it would have left out without a break.
 */
function randomBytes(seed: string, length: number): Uint8Array {
  const key = createHash('sha256').update(seed).digest()
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(length))
}

/** The random inputs for the masks of a graph. */
export function randomMasks(masks: readonly Mask[], dimensions: Dimensions, seed: string): Feeds {
  return Object.fromEntries(
    masks.map(({ tensor, kept }) => {
      const shape = sizesOf(tensor.shape, dimensions)
      const values = randomBytes(
        `${seed} ${tensor.name}`,
        shape.reduce((a, b) => a * b, 1),
      )
      const bound = Math.round(kept * 256)
      for (let i = 0; i < values.length; i++) values[i] = values[i]! < bound ? 1 : 0
      return [tensor.name, { values, shape }]
    }),
  )
}
