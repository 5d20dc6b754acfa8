import { type Matrix, rowOf } from './matrix.js'

/** How alike two rows are: their dot product, or exp(−γ|a − b|²). */
export type Kernel = { readonly kind: 'linear' } | { readonly kind: 'rbf'; readonly gamma: number }

export const rbf = (gamma: number): Kernel => ({ kind: 'rbf', gamma })

/** Four running sums, so that the processor need not wait for the one before. */
function dotRows(a: Float32Array, b: Float32Array): number {
  const even = a.length & ~3
  let [p, q, r, s] = [0, 0, 0, 0]
  for (let k = 0; k < even; k += 4) {
    p += a[k]! * b[k]!
    q += a[k + 1]! * b[k + 1]!
    r += a[k + 2]! * b[k + 2]!
    s += a[k + 3]! * b[k + 3]!
  }
  for (let k = even; k < a.length; k++) p += a[k]! * b[k]!
  return p + q + r + s
}

/** Every kernel here is a function of the dot product and the two squared lengths. */
const fromDot = (kernel: Kernel, product: number, squareA: number, squareB: number): number =>
  kernel.kind === 'linear' ? product : Math.exp(-kernel.gamma * Math.max(squareA + squareB - 2 * product, 0))

/** A row against every row of a matrix. */
export interface KernelRows {
  /** One number per row of the matrix. */
  against(row: Float32Array): Float32Array
  /** The same for a row of the matrix itself; those longest unused are let go beyond the limit. */
  gram(row: number): Float32Array
  /** Each row with itself. */
  readonly diagonal: Float32Array
}

export function kernelRows(features: Matrix, kernel: Kernel, limitBytes = 400e6): KernelRows {
  const { rows } = features
  const views = Array.from({ length: rows }, (_, i) => rowOf(features, i))
  const squares = Float64Array.from(views, (row) => dotRows(row, row))
  const limit = Math.max(2, Math.floor(limitBytes / (4 * Math.max(rows, 1))))
  const kept = new Map<number, Float32Array>() // in the order of use
  const against = (row: Float32Array): Float32Array => {
    const square = dotRows(row, row)
    const result = new Float32Array(rows)
    for (let i = 0; i < rows; i++) result[i] = fromDot(kernel, dotRows(row, views[i]!), square, squares[i]!)
    return result
  }
  return {
    against,
    gram(row) {
      const made = kept.get(row) ?? against(views[row]!)
      kept.delete(row)
      kept.set(row, made)
      if (kept.size > limit) kept.delete(kept.keys().next().value!)
      return made
    },
    diagonal: Float32Array.from(squares, (square) => fromDot(kernel, square, square, square)),
  }
}
