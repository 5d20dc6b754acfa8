import { expect, test } from 'vitest'
import { blendWeights } from './blend-weights.js'

const weights = (...values: number[]) => new Map([['w', { shape: [2], values: Float32Array.from(values) }]])

test.each([
  { share: 1, expected: [2, 3] },
  { share: 0.5, expected: [1, 2] },
  { share: 0, expected: [0, 1] },
])('weights a share $share of the way', ({ share, expected }) =>
  expect([...blendWeights(weights(0, 1), weights(2, 3), share).get('w')!.values]).toEqual(expected),
)
