/** IEEE 754 binary16: 1 bit sign, 5 exponent, 10 fraction. */
export function halfToNumber(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

let table: Float32Array | null = null

/** Little-endian half floats as 32-bit ones; by a table, since a model has millions. */
export function fromFloat16(bytes: Buffer): Float32Array {
  table ??= Float32Array.from({ length: 65536 }, (_, bits) => halfToNumber(bits))
  const result = new Float32Array(bytes.length / 2)
  for (let i = 0; i < result.length; i++) result[i] = table[bytes[2 * i]! | (bytes[2 * i + 1]! << 8)]!
  return result
}

const number = new Float32Array(1)
const bitsOf = new Uint32Array(number.buffer)

/** The nearest half float, of two as near the even one. */
export function numberToHalf(value: number): number {
  number[0] = value
  const bits = bitsOf[0]!
  const sign = (bits >>> 16) & 0x8000
  const size = bits & 0x7fffffff
  if (size > 0x7f800000) return 0x7e00 // NaN
  if (size >= 0x477ff000) return sign | 0x7c00 // 65520 and above
  if (size < 0x38800000) return sign | roundedToEven(Math.abs(value) * 2 ** 24) // subnormal: steps of 2⁻²⁴
  return sign | ((size - 0x38000000 + 0xfff + ((size >>> 13) & 1)) >>> 13)
}

function roundedToEven(value: number): number {
  const below = Math.floor(value)
  const rest = value - below
  return rest > 0.5 || (rest === 0.5 && below % 2 === 1) ? below + 1 : below
}

/** As little-endian half floats. */
export function toFloat16(values: Float32Array): Uint8Array {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [i, value] of values.entries()) bytes.writeUInt16LE(numberToHalf(value), 2 * i)
  return bytes
}

/** bfloat16 is the upper half of a 32-bit float. */
export function fromBfloat16(bytes: Buffer): Float32Array {
  const bits = new Uint32Array(bytes.length / 2)
  for (let i = 0; i < bits.length; i++) bits[i] = ((bytes[2 * i]! << 16) | (bytes[2 * i + 1]! << 24)) >>> 0
  return new Float32Array(bits.buffer)
}
