/** Unit vectors as bytes: 1 is 127. A cosine of two of them is right to about 0.01. */
export function quantised(vector: Float32Array): Int8Array {
  let squares = 0
  for (const x of vector) squares += x * x
  const scale = squares === 0 ? 0 : 127 / Math.sqrt(squares)
  return Int8Array.from(vector, (x) => Math.round(x * scale))
}
