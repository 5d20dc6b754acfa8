import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBfloat16, fromFloat16, halfToNumber, numberToHalf, toFloat16 } from './half-floats.js'

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

test('every half float but NaN comes back as it was', () => {
  const all = Array.from({ length: 65536 }, (_, bits) => bits)
  const numbers = all.filter((bits) => !Number.isNaN(halfToNumber(bits)))
  expect(numbers.filter((bits) => numberToHalf(halfToNumber(bits)) !== bits)).toEqual([])
})

test('a number becomes the nearest half float', () => {
  fc.assert(
    fc.property(fc.float({ min: -65504, max: 65504, noNaN: true }), (value) => {
      const bits = numberToHalf(value)
      const [found] = fromFloat16(Buffer.from(toFloat16(Float32Array.of(value))))
      expect(found).toBe(halfToNumber(bits))
      const away = Math.abs(found! - value)
      for (const other of [bits - 1, bits + 1].filter((each) => (each & 0x7fff) <= 0x7bff && each >= 0))
        expect(away).toBeLessThanOrEqual(Math.abs(halfToNumber(other) - value))
    }),
  )
})

test.each([
  [1 + 2 ** -11, 0x3c00], // half-way: to the even one below
  [1 + 3 * 2 ** -11, 0x3c02], // and above
  [65520, 0x7c00],
  [2 ** -25, 0x0000],
  [3 * 2 ** -25, 0x0002],
])('%d becomes the half float %o', (value, bits) => expect(numberToHalf(value)).toBe(bits))
