import { expect, test } from 'vitest'
import { countingEncoder } from './counting-encoder.suite.js'
import { rememberingEncoder } from './remembering-encoder.js'

async function lengths(encoder: ReturnType<typeof rememberingEncoder>, texts: readonly string[], layer = -1) {
  const found: number[] = []
  await encoder.encode(
    texts,
    (i, { states }) => {
      found[i] = states[0]![0]!
    },
    { layers: [layer] },
  )
  return found
}

test('a text is read once for each choice of layers, whatever the rest of the batch', async () => {
  const inner = countingEncoder()
  const encoder = rememberingEncoder(inner)
  expect(await lengths(encoder, ['one', 'three'])).toEqual([3, 5])
  expect(await lengths(encoder, ['seventeen', 'three'])).toEqual([9, 5])
  expect(inner.read).toEqual(['one', 'three', 'seventeen'])
  await lengths(encoder, ['one'], 1)
  expect(inner.read).toHaveLength(4)
})

test('the least recently used is forgotten first', async () => {
  const inner = countingEncoder()
  const encoder = rememberingEncoder(inner, 2 * 3 * 4) // two texts of one word: three floats each
  await lengths(encoder, ['a', 'b'])
  await lengths(encoder, ['a'])
  await lengths(encoder, ['c'])
  await lengths(encoder, ['a'])
  expect(inner.read).toEqual(['a', 'b', 'c'])
  await lengths(encoder, ['b'])
  expect(inner.read).toEqual(['a', 'b', 'c', 'b'])
})
