/** The vector at length 1; a vector of zeros stays one. */
export function unitVector(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  return length === 0 ? vector : vector.map((x) => x / length)
}
