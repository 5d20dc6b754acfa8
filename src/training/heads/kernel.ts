import { checkFields, wordOf } from '../../core/index.js'
import { dot } from '../../math/index.js'
import { rowDots } from './kernel-dots.js'
import { type Matrix, rowOf } from './matrix.js'

/** The similarity of two rows: their dot product, or exp(−γ|a − b|²). */
export type Kernel = { readonly kind: 'linear' } | { readonly kind: 'rbf'; readonly gamma: number }

/** The radial basis function exp(−γ|a − b|²) as a kernel. */
export function rbf(gamma: number): Kernel {
  const kernel: Kernel = { kind: 'rbf', gamma }
  checkKernel('rbf', kernel)
  return kernel
}

export function checkKernel(what: string, kernel: Kernel): void {
  checkFields(what, kernel, { kind: wordOf('linear', 'rbf') })
  if (kernel.kind === 'rbf') checkFields(what, kernel, { gamma: 'positive' })
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
  const dots = rowDots(features)
  const squares = Float64Array.from(views, (row) => dot(row, row))
  const limit = Math.max(2, Math.floor(limitBytes / (4 * Math.max(rows, 1))))
  const kept = new Map<number, Float32Array>() // in the order of use
  const byRow = new Array<Float32Array | undefined>(rows)

  /** The rows that are chosen, with a row of this square. */
  function fill(result: Float32Array, row: Float32Array, square: number, count: number): Float32Array {
    const products = dots.of(row, count)
    for (let n = 0; n < count; n++) {
      const i = dots.chosen[n]!
      result[i] = fromDot(kernel, products[n]!, square, squares[i]!)
    }
    return result
  }

  /** What other rows that are kept know of this one need not be computed again. */
  function made(row: number): Float32Array {
    const result = new Float32Array(rows)
    let count = 0
    for (let i = 0; i < rows; i++) {
      const known = byRow[i]
      if (known) result[i] = known[row]!
      else dots.chosen[count++] = i
    }
    return fill(result, views[row]!, squares[row]!, count)
  }

  return {
    against(row) {
      for (let i = 0; i < rows; i++) dots.chosen[i] = i
      return fill(new Float32Array(rows), row, dot(row, row), rows)
    },
    gram(row) {
      const found = byRow[row] ?? made(row)
      kept.delete(row)
      kept.set(row, found)
      byRow[row] = found
      if (kept.size > limit) {
        const oldest = kept.keys().next().value!
        kept.delete(oldest)
        byRow[oldest] = undefined
      }
      return found
    },
    diagonal: Float32Array.from(squares, (square) => fromDot(kernel, square, square, square)),
  }
}
