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

/** bfloat16 is the upper half of a 32-bit float. */
export function fromBfloat16(bytes: Buffer): Float32Array {
  const bits = new Uint32Array(bytes.length / 2)
  for (let i = 0; i < bits.length; i++) bits[i] = ((bytes[2 * i]! << 16) | (bytes[2 * i + 1]! << 24)) >>> 0
  return new Float32Array(bits.buffer)
}
