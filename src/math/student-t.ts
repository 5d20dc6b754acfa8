import { checkNumber } from '../core/index.js'
import { incompleteBeta } from './incomplete-beta.js'

/** P(T ≤ t) of Student's distribution; with full relative accuracy in the lower tail. */
export function studentTCdf(t: number, degreesOfFreedom: number): number {
  checkNumber("Student's distribution", t, degreesOfFreedom)
  const square = t * t
  const sum = degreesOfFreedom + square
  // Near the centre the tail's argument rounds to 1; the middle's does not.
  if (square < 1) return 0.5 + (Math.sign(t) * incompleteBeta(square / sum, 0.5, degreesOfFreedom / 2)) / 2
  const tail = incompleteBeta(degreesOfFreedom / sum, degreesOfFreedom / 2, 0.5) / 2
  return t > 0 ? 1 - tail : tail
}
