import { checkFields, checkOptions } from '../../core/index.js'
import { dot } from '../../math/index.js'
import { checkKernel, type Kernel, kernelRows } from './kernel.js'
import { moved, secondOf, tiny, type Working } from './kernel-working-set.js'
import { type Classify, checkBinary, checkRow, type Labelled } from './labelled.js'
import { checkMatrix, type Matrix, selectRows } from './matrix.js'

export interface KernelSvmModel {
  readonly kernel: Kernel
  /** The support vectors, and the signed weight of each: positive towards class 1. */
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

/** Sequential minimal optimisation with the working set of Fan, Chen & Lin 2005 (as LIBSVM, without shrinking). */
export function fitKernelSvm(data: Labelled, options: KernelSvmOptions): KernelSvmModel {
  checkBinary('fitKernelSvm', data, 'a support vector machine')
  checkOptions('fitKernelSvm options', options, {
    kernel: checkKernel,
    cost: 'positive',
    tolerance: 'positive?',
    maxSteps: 'size?',
  })
  const { kernel, cost, tolerance = 1e-3, maxSteps = 10_000_000 } = options
  const { features, labels } = data
  const { rows } = features
  const { gram, diagonal } = kernelRows(features, kernel)
  const signs = Int8Array.from(labels, (label) => (label === 1 ? 1 : -1))
  const pulls = new Float64Array(rows)
  const working: Working = {
    wishes: Float64Array.from(signs),
    mayRise: new Uint8Array(rows),
    mayFall: new Uint8Array(rows),
  }
  const { wishes, mayRise, mayFall } = working
  const place = (t: number, pull: number): void => {
    pulls[t] = pull
    mayRise[t] = Number(signs[t] === 1 ? pull < cost : pull > 0)
    mayFall[t] = Number(signs[t] === 1 ? pull > 0 : pull < cost)
  }
  for (let t = 0; t < rows; t++) place(t, 0)
  // Along (sᵢ, −sⱼ) both must stay within [0, C].
  const room = (t: number, way: number): number => (way > 0 ? cost - pulls[t]! : pulls[t]!)
  let i = moved(working, 0, diagonal, diagonal) // nothing moves yet
  for (let step = 0; step < maxSteps && i >= 0; step++) {
    const ofI = gram(i)
    const { partner: j, gap } = secondOf(working, i, ofI, diagonal)
    if (j < 0 || gap <= tolerance) break
    const ofJ = gram(j)
    const curvature = Math.max(diagonal[i]! + diagonal[j]! - 2 * ofI[j]!, tiny)
    const wanted = (wishes[i]! - wishes[j]!) / curvature
    const change = Math.min(wanted, room(i, signs[i]!), room(j, -signs[j]!))
    place(i, clamped(pulls[i]! + signs[i]! * change, cost))
    place(j, clamped(pulls[j]! - signs[j]! * change, cost))
    i = moved(working, change, ofI, ofJ)
  }
  const held = [...pulls.keys()].filter((t) => pulls[t]! > 0)
  return {
    kernel,
    supports: selectRows(features, held),
    pulls: held.map((t) => pulls[t]! * signs[t]!),
    bias: biasOf(working, pulls, cost),
  }
}

/** Rounding must not leave a pull a hair from its bound: it would be chosen again and again. */
const clamped = (pull: number, cost: number): number =>
  pull < cost * 1e-12 ? 0 : pull > cost * (1 - 1e-12) ? cost : pull

/** From the free support vectors; half-way between the bounds if there are none. */
function biasOf({ wishes, mayRise, mayFall }: Working, pulls: Float64Array, cost: number): number {
  let sum = 0
  let free = 0
  let upper = Number.POSITIVE_INFINITY
  let lower = Number.NEGATIVE_INFINITY
  for (const [t, wish] of wishes.entries()) {
    if (pulls[t]! > 0 && pulls[t]! < cost) {
      sum += wish
      free++
    }
    if (mayRise[t] === 1) lower = Math.max(lower, wish)
    if (mayFall[t] === 1) upper = Math.min(upper, wish)
  }
  return free > 0 ? sum / free : (upper + lower) / 2
}

/** The score of class 1 is above 0 on its side, in units of the margin; that of class 0 is the same with the other sign. */
export function kernelSvmClassifier(model: KernelSvmModel): Classify {
  checkFields('kernelSvmClassifier', model, {
    kernel: checkKernel,
    supports: checkMatrix,
    pulls: 'numbers',
    bias: 'number',
  })
  const { kernel, supports, pulls, bias } = model
  if (pulls.length !== supports.rows)
    throw new RangeError(`kernelSvmClassifier: expected ${supports.rows} pulls, not ${pulls.length}`)
  const { against } = kernelRows(supports, kernel)
  return (row) => {
    checkRow(row, supports.columns)
    const decision = bias + dot(pulls, against(Float32Array.from(row)))
    return [-decision, decision]
  }
}
