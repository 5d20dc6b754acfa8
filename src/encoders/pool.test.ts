import { describe, expect, test } from 'vitest'
import type { TokenVectors } from './encoder.js'
import { pool, tokensIn } from './pool.js'

// [CLS] the riv ##er [SEP] bank [SEP]: "the river" and "bank"
const found: TokenVectors = {
  tokens: [
    null,
    { start: 0, end: 3 },
    { start: 4, end: 7 },
    { start: 7, end: 9 },
    null,
    { start: 0, end: 4 },
    null,
  ],
  parts: Uint8Array.of(0, 0, 0, 0, 0, 1, 1),
  dimensions: 2,
  states: [Float32Array.of(9, 9, 1, 2, 3, -4, 5, 6, 9, 9, 7, 8, 9, 9)],
}

describe('tokens in a span', () => {
  test.each([
    ['the whole word', 4, 9, 0, [2, 3]],
    ['a part of it', 8, 9, 0, [3]],
    ['a word and the space before it', 3, 9, 0, [2, 3]],
    ['the space alone', 3, 4, 0, []],
    ['across words', 2, 5, 0, [1, 2]],
    ['the second text', 0, 4, 1, [5]],
    ['outside', 20, 25, 0, []],
  ])('%s', (_what, start, end, part, expected) =>
    expect(tokensIn(found, { start, end }, part)).toEqual(expected),
  )
})

describe('pooling of tokens 2 (3, −4) and 3 (5, 6)', () => {
  test.each([
    ['mean', [4, 1]],
    ['first', [3, -4]],
    ['last', [5, 6]],
    ['max', [5, 6]],
  ] as const)('%s', (pooling, expected) =>
    expect([...pool(found.states[0]!, 2, [2, 3], pooling)]).toEqual(expected),
  )

  test('of negative numbers the maximum is negative', () =>
    expect([...pool(Float32Array.of(-3, -1), 1, [0, 1], 'max')]).toEqual([-1]))
  test('the vector is a copy', () => {
    const vector = pool(found.states[0]!, 2, [1], 'first')
    vector[0] = 100
    expect(found.states[0]![2]).toBe(1)
  })
})

test.each(['mean', 'first', 'last', 'max'] as const)('%s of no token is zero', (pooling) =>
  expect(pool(found.states[0]!, 2, [], pooling)).toEqual(Float32Array.of(0, 0)),
)
