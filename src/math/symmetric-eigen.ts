export interface EigenPair {
  readonly value: number
  /** Of length 1. */
  readonly vector: Float64Array
}

const sweeps = 30 // a dozen is usual
const tolerance = 1e-12

/** Turns rows p and q of a matrix by an angle. */
function turnRows(
  rows: Float64Array,
  size: number,
  p: number,
  q: number,
  cosine: number,
  sine: number,
): void {
  const [a, b] = [p * size, q * size]
  for (let k = 0; k < size; k++) {
    const x = rows[a + k]!
    const y = rows[b + k]!
    rows[a + k] = cosine * x - sine * y
    rows[b + k] = sine * x + cosine * y
  }
}

function turnColumns(
  rows: Float64Array,
  size: number,
  p: number,
  q: number,
  cosine: number,
  sine: number,
): void {
  for (let at = 0; at < rows.length; at += size) {
    const x = rows[at + p]!
    const y = rows[at + q]!
    rows[at + p] = cosine * x - sine * y
    rows[at + q] = sine * x + cosine * y
  }
}

/**
 * All eigenvalues and eigenvectors of a symmetric matrix (row by row), largest value first, by Jacobi's cyclic rotations
 * (Golub & Van Loan 8.5): slower than others, but short and exact. 384 × 384 take a few seconds.
 */
export function symmetricEigen(matrix: Float64Array, size = Math.sqrt(matrix.length)): EigenPair[] {
  const a = matrix.slice()
  const vectors = new Float64Array(size * size) // as rows
  for (let k = 0; k < size; k++) vectors[k * size + k] = 1
  const scale = Math.sqrt(a.reduce((sum, x) => sum + x * x, 0))
  const small = (tolerance * scale) / Math.max(1, size)
  let turned = true
  for (let sweep = 0; turned && sweep < sweeps; sweep++) {
    turned = false
    for (let p = 0; p < size; p++)
      for (let q = p + 1; q < size; q++) {
        const off = a[p * size + q]!
        if (Math.abs(off) <= small) continue
        turned = true
        const ratio = (a[q * size + q]! - a[p * size + p]!) / (2 * off)
        const tangent = (ratio < 0 ? -1 : 1) / (Math.abs(ratio) + Math.hypot(ratio, 1)) // of the smaller angle
        const cosine = 1 / Math.hypot(tangent, 1)
        turnRows(a, size, p, q, cosine, tangent * cosine)
        turnColumns(a, size, p, q, cosine, tangent * cosine)
        turnRows(vectors, size, p, q, cosine, tangent * cosine)
      }
  }
  return Array.from({ length: size }, (_, k) => ({
    value: a[k * size + k]!,
    vector: vectors.slice(k * size, (k + 1) * size),
  })).sort((x, y) => y.value - x.value)
}
