/** A curvature that is not positive is taken as this: kernels that are not positive definite end too. */
export const tiny = 1e-12

/** The state of the optimisation. The wish of a row is the slope of the objective along its sign, downwards. */
export interface Working {
  readonly wishes: Float64Array
  /** 1 if the signed pull may still increase, or decrease. */
  readonly mayRise: Uint8Array
  readonly mayFall: Uint8Array
}

/** The partner with which the objective falls most (second order), and how far the optimum's conditions are missed. */
export function secondOf(
  { wishes, mayFall }: Working,
  i: number,
  row: Float32Array,
  diagonal: Float32Array,
): { readonly partner: number; readonly gap: number } {
  const wish = wishes[i]!
  const own = diagonal[i]!
  let best = -1
  let most = 0
  let gap = 0
  for (let t = 0; t < wishes.length; t++) {
    const difference = wish - wishes[t]!
    if (difference <= 0 || mayFall[t] === 0) continue
    if (difference > gap) gap = difference
    const curvature = own + diagonal[t]! - 2 * row[t]!
    const gain = (difference * difference) / Math.max(curvature, tiny)
    if (gain > most) {
      most = gain
      best = t
    }
  }
  return { partner: best, gap }
}

/** Moves the wishes along with a change of two signed pulls, and gives the row that wants most to rise then; −1 where none may. */
export function moved(working: Working, change: number, ofI: Float32Array, ofJ: Float32Array): number {
  const { wishes, mayRise } = working
  let best = -1
  let most = Number.NEGATIVE_INFINITY
  for (let t = 0; t < wishes.length; t++) {
    const wish = wishes[t]! - change * (ofI[t]! - ofJ[t]!)
    wishes[t] = wish
    if (wish > most && mayRise[t] === 1) {
      most = wish
      best = t
    }
  }
  return best
}
