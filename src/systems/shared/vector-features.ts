const zipped = (a: Float32Array, b: Float32Array, combine: (x: number, y: number) => number): Float32Array =>
  a.map((x, k) => combine(x, b[k]!))
const product = (x: number, y: number): number => x * y
const distance = (x: number, y: number): number => Math.abs(x - y)

/** Two vectors, concatenated with their absolute difference and their element-wise product. */
export const pairFeatures = (a: Float32Array, b: Float32Array): Float32Array =>
  concatenated([a, b, zipped(a, b, distance), zipped(a, b, product)])

export function concatenated(parts: readonly ArrayLike<number>[]): Float32Array {
  const result = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    result.set(part, at)
    at += part.length
  }
  return result
}
