/** Σ wᵢxᵢ / Σ wᵢ; the plain mean without weights. All zero when the weights are, or when there is nothing. */
export function vectorMean(
  vectors: readonly Float32Array[],
  weights: readonly number[] | null = null,
  dimensions = vectors[0]?.length ?? 0,
): Float32Array {
  const result = new Float32Array(dimensions)
  const total = weights ? weights.reduce((a, b) => a + b, 0) : vectors.length
  if (total === 0) return result
  for (const [i, vector] of vectors.entries()) {
    const share = (weights?.[i] ?? 1) / total
    for (let k = 0; k < dimensions; k++) result[k]! += share * vector[k]!
  }
  return result
}

/** Of length 1; all zero stays all zero. */
export function unit(vector: Float32Array): Float32Array {
  let squares = 0
  for (const x of vector) squares += x * x
  const length = Math.sqrt(squares)
  return length === 0 ? vector : vector.map((x) => x / length)
}
