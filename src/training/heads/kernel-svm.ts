import { dot } from '../../math/index.js'
import { type Kernel, kernelRows } from './kernel.js'
import { type Classify, checkBinary, checkRow, type Labelled } from './labelled.js'
import { type Matrix, selectRows } from './matrix.js'

export interface KernelSvmModel {
  readonly kernel: Kernel
  /** Rows of train that hold the margin, and what each pulls: positive towards class 1. */
  readonly supports: Matrix
  readonly pulls: readonly number[]
  readonly bias: number
}

export interface KernelSvmOptions {
  readonly kernel: Kernel
  /** C: what a row on the wrong side may pull. The smaller, the stronger the regularisation. */
  readonly cost: number
  /** How far the conditions of the optimum may be missed. */
  readonly tolerance?: number
  readonly maxSteps?: number
}

/** A curvature that is not positive is taken as this: kernels that are not positive definite end too. */
const tiny = 1e-12

interface Working {
  readonly signs: Int8Array
  readonly pulls: Float64Array
  readonly gradients: Float64Array
  readonly cost: number
}

const mayRise = ({ signs, pulls, cost }: Working, t: number): boolean =>
  signs[t] === 1 ? pulls[t]! < cost : pulls[t]! > 0
const mayFall = ({ signs, pulls, cost }: Working, t: number): boolean =>
  signs[t] === 1 ? pulls[t]! > 0 : pulls[t]! < cost

/** The row that wants most to rise. */
function firstOf(working: Working): number {
  const { signs, gradients } = working
  let best = -1
  let most = Number.NEGATIVE_INFINITY
  for (let t = 0; t < signs.length; t++) {
    const wish = -signs[t]! * gradients[t]!
    if (wish > most && mayRise(working, t)) {
      most = wish
      best = t
    }
  }
  return best
}

/** The partner with which the objective falls most (second order), and how far the optimum's conditions are missed. */
function secondOf(working: Working, i: number, row: Float32Array, diagonal: Float32Array) {
  const { signs, gradients } = working
  const wish = -signs[i]! * gradients[i]!
  let best = -1
  let most = 0
  let gap = 0
  for (let t = 0; t < signs.length; t++) {
    if (!mayFall(working, t)) continue
    const difference = wish + signs[t]! * gradients[t]!
    if (difference > gap) gap = difference
    if (difference <= 0) continue
    const gain = (difference * difference) / Math.max(diagonal[i]! + diagonal[t]! - 2 * row[t]!, tiny)
    if (gain > most) {
      most = gain
      best = t
    }
  }
  return { partner: best, gap }
}

/** Sequential minimal optimisation with the working set of Fan, Chen & Lin 2005 (as LIBSVM, without shrinking). */
export function fitKernelSvm(
  data: Labelled,
  { kernel, cost, tolerance = 1e-3, maxSteps = 10_000_000 }: KernelSvmOptions,
): KernelSvmModel {
  checkBinary(data, 'a support vector machine')
  const { features, labels } = data
  const { rows } = features
  const { gram, diagonal } = kernelRows(features, kernel)
  const signs = Int8Array.from(labels, (label) => (label === 1 ? 1 : -1))
  const pulls = new Float64Array(rows)
  const gradients = new Float64Array(rows).fill(-1)
  const working = { signs, pulls, gradients, cost }
  for (let step = 0; step < maxSteps; step++) {
    const i = firstOf(working)
    if (i < 0) break
    const ofI = gram(i)
    const { partner: j, gap } = secondOf(working, i, ofI, diagonal)
    if (j < 0 || gap <= tolerance) break
    const ofJ = gram(j)
    const curvature = Math.max(diagonal[i]! + diagonal[j]! - 2 * ofI[j]!, tiny)
    const wanted = (-signs[i]! * gradients[i]! + signs[j]! * gradients[j]!) / curvature
    // Along (sᵢ, −sⱼ) both must stay within [0, C].
    const roomOf = (t: number, way: number) => (way > 0 ? cost - pulls[t]! : pulls[t]!)
    const change = Math.min(wanted, roomOf(i, signs[i]!), roomOf(j, -signs[j]!))
    pulls[i] = clamped(pulls[i]! + signs[i]! * change, cost)
    pulls[j] = clamped(pulls[j]! - signs[j]! * change, cost)
    for (let t = 0; t < rows; t++) gradients[t]! += signs[t]! * change * (ofI[t]! - ofJ[t]!)
  }
  const held = [...pulls.keys()].filter((t) => pulls[t]! > 0)
  return {
    kernel,
    supports: selectRows(features, held),
    pulls: held.map((t) => pulls[t]! * signs[t]!),
    bias: biasOf(working),
  }
}

/** Rounding must not leave a pull a hair from its bound: it would be chosen again and again. */
const clamped = (pull: number, cost: number): number =>
  pull < cost * 1e-12 ? 0 : pull > cost * (1 - 1e-12) ? cost : pull

/** From the free support vectors; half-way between the bounds where there are none. */
function biasOf(working: Working): number {
  const { signs, pulls, gradients, cost } = working
  let sum = 0
  let free = 0
  let upper = Number.POSITIVE_INFINITY
  let lower = Number.NEGATIVE_INFINITY
  for (let t = 0; t < signs.length; t++) {
    const wish = -signs[t]! * gradients[t]!
    if (pulls[t]! > 0 && pulls[t]! < cost) {
      sum += wish
      free++
    }
    if (mayRise(working, t)) lower = Math.max(lower, wish)
    if (mayFall(working, t)) upper = Math.min(upper, wish)
  }
  return free > 0 ? sum / free : (upper + lower) / 2
}

/** The score of class 1 is above 0 on its side, in units of the margin; that of class 0 is the same with the other sign. */
export function kernelSvmClassifier({ kernel, supports, pulls, bias }: KernelSvmModel): Classify {
  const { against } = kernelRows(supports, kernel)
  return (row) => {
    checkRow(row, supports.columns)
    const decision = bias + dot(pulls, against(Float32Array.from(row)))
    return [-decision, decision]
  }
}
