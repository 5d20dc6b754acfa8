import { expect, test } from 'vitest'
import { fromBfloat16, fromFloat16, halfToNumber } from './half-floats.js'

test.each([
  [0x0000, 0],
  [0x3c00, 1],
  [0xc000, -2],
  [0x3555, 0.333251953125], // (1 + 341/1024)/4
  [0x7bff, 65504], // the largest
  [0x0400, 2 ** -14], // the smallest normal one
  [0x0001, 2 ** -24], // the smallest of all
  [0x7c00, Number.POSITIVE_INFINITY],
  [0x7e00, Number.NaN],
])('half float %o', (bits, value) => {
  expect(halfToNumber(bits)).toEqual(value)
  expect([...fromFloat16(Buffer.from([bits & 255, bits >> 8]))]).toEqual([value])
})

test.each([
  [0x3f80, 1],
  [0xbfc0, -1.5],
  [0x7f80, Number.POSITIVE_INFINITY],
])('bfloat16 %o', (bits, value) =>
  expect([...fromBfloat16(Buffer.from([bits & 255, bits >> 8]))]).toEqual([value]),
)
