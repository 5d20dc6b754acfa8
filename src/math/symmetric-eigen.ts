import { checkNumbers } from './check-numbers.js'

export interface EigenPair {
  readonly value: number
  /** Of length 1. */
  readonly vector: Float64Array
}

const sweeps = 30 // a dozen is usual
const tolerance = 1e-12

/** Turns two lines of a matrix by an angle: rows have a step of 1, columns of the matrix's size. */
function turn(
  matrix: Float64Array,
  {
    a,
    b,
    step,
    size,
  }: { readonly a: number; readonly b: number; readonly step: number; readonly size: number },
  cosine: number,
  sine: number,
): void {
  for (let k = 0; k < size * step; k += step) {
    const x = matrix[a + k]!
    const y = matrix[b + k]!
    matrix[a + k] = cosine * x - sine * y
    matrix[b + k] = sine * x + cosine * y
  }
}

/**
 * All eigenvalues and eigenvectors of a symmetric matrix (row by row), largest value first, by Jacobi's cyclic rotations
 * (Golub & Van Loan 8.5): slower than others, but short and exact. 384 × 384 take a few seconds.
 */
export function symmetricEigen(matrix: Float64Array, size = Math.sqrt(matrix?.length)): EigenPair[] {
  checkNumbers('eigenvalues', matrix)
  if (!Number.isInteger(size) || size * size !== matrix.length)
    throw new RangeError(`a matrix of ${matrix.length} numbers: expected as many rows as columns`)
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
        const rows = { a: p * size, b: q * size, step: 1, size }
        turn(a, rows, cosine, tangent * cosine)
        turn(a, { a: p, b: q, step: size, size }, cosine, tangent * cosine)
        turn(vectors, rows, cosine, tangent * cosine)
      }
  }
  return Array.from({ length: size }, (_, k) => ({
    value: a[k * size + k]!,
    vector: vectors.slice(k * size, (k + 1) * size),
  })).sort((x, y) => y.value - x.value)
}
