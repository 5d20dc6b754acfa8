import { cosine } from '../../math/index.js'
import type { Context } from './random-index.js'

/** Σ min / Σ max of two distributions. */
export function jaccard(a: Context, b: Context): number {
  const [x, y] = [shares(a), shares(b)]
  let [low, high] = [0, 0]
  for (let k = 0; k < x.length; k++) {
    low += Math.min(x[k]!, y[k]!)
    high += Math.max(x[k]!, y[k]!)
  }
  return high === 0 ? 0 : low / high
}

/** Jensen–Shannon divergence in bits: 0 for the same distribution, 1 if nothing is shared. */
export function jensenShannon(a: Context, b: Context): number {
  const [x, y] = [shares(a), shares(b)]
  let sum = 0
  for (let k = 0; k < x.length; k++) {
    const middle = (x[k]! + y[k]!) / 2
    if (x[k]! > 0) sum += (x[k]! / 2) * Math.log2(x[k]! / middle)
    if (y[k]! > 0) sum += (y[k]! / 2) * Math.log2(y[k]! / middle)
  }
  return sum
}

/**
 * The divergence less what two samples of these lengths from one and the same distribution have on average: to second
 * order (cells − 1) / (8 ln 2) · (1/n + 1/m). A rare word is far from everything only because little is known of it.
 */
export function normalisedJensenShannon(a: Context, b: Context): number {
  let cells = 0
  for (let k = 0; k < a.sums.length; k++) cells += Number(a.sums[k]! > 0 || b.sums[k]! > 0)
  const expected = ((cells - 1) / (8 * Math.LN2)) * (1 / a.size + 1 / b.size)
  return jensenShannon(a, b) - Math.min(expected, 1)
}

const shares = ({ sums }: Context): Float32Array => {
  let total = 0
  for (const value of sums) total += value
  return total === 0 ? sums : sums.map((value) => value / total)
}

/** All measures, higher means more similar; all 0 and a flag if a vector is missing. */
export function similarities(a: Context | null, b: Context | null): number[] {
  if (!a || !b) return [0, 0, 0, 0, 0]
  return [
    cosine(a.sums, b.sums) || 0,
    jaccard(a, b),
    1 - jensenShannon(a, b),
    -normalisedJensenShannon(a, b),
    1,
  ]
}

const lighter = (a: Context, b: Context): number => Math.min(a.size, b.size)

export const sumOf = (a: Context | null, b: Context | null): Context | null =>
  a && b ? { sums: a.sums.map((x, k) => x + b.sums[k]!), size: a.size + b.size } : null

/** The shorter sample limits what is known about a product. */
export const productOf = (a: Context | null, b: Context | null): Context | null =>
  a && b ? { sums: a.sums.map((x, k) => x * b.sums[k]!), size: lighter(a, b) } : null
