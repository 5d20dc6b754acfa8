import type { FieldsOf } from '../../core/index.js'
import { dot } from '../../math/index.js'

/** The value at a point; the gradient there is written into `gradient`. */
export type Objective = (point: Float64Array, gradient: Float64Array) => number

export interface LbfgsOptions {
  /** Stops when the gradient's length is at most this share of its length at the start, or of 1 if that is less. */
  readonly tolerance?: number
  readonly maxIterations?: number
  /** Steps that are remembered. */
  readonly memory?: number
}

export const lbfgsFields = {
  tolerance: 'positive?',
  maxIterations: 'size?',
  memory: 'size?',
} as const satisfies FieldsOf<LbfgsOptions>

export interface Minimum {
  readonly point: Float64Array
  readonly value: number
  readonly iterations: number
}

interface Step {
  readonly move: Float64Array
  readonly turn: Float64Array
  /** 1 / move·turn */
  readonly weight: number
}

const lengthOf = (vector: Float64Array): number => Math.sqrt(dot(vector, vector))
const addTo = (to: Float64Array, factor: number, vector: Float64Array): void => {
  for (let k = 0; k < to.length; k++) to[k]! += factor * vector[k]!
}

/** Nocedal & Wright 2006, Algorithm 7.4: the gradient turned by the curvature that the last steps have met. */
function direction(gradient: Float64Array, steps: readonly Step[]): Float64Array {
  const result = gradient.slice()
  const shares: number[] = []
  for (const { move, turn, weight } of steps.toReversed()) {
    const share = weight * dot(move, result)
    shares.unshift(share)
    addTo(result, -share, turn)
  }
  const last = steps.at(-1)
  const scale = last
    ? 1 / (last.weight * dot(last.turn, last.turn))
    : 1 / Math.max(lengthOf(gradient), 1e-300)
  for (let k = 0; k < result.length; k++) result[k]! *= scale
  for (const [i, { move, turn, weight }] of steps.entries())
    addTo(result, shares[i]! - weight * dot(turn, result), move)
  return result.map((value) => -value)
}

/** Minimises a smooth convex function (L-BFGS with a backtracking line search, Armijo's condition). */
export function lbfgs(
  objective: Objective,
  start: Float64Array,
  { tolerance = 1e-4, maxIterations = 200, memory = 10 }: LbfgsOptions = {},
): Minimum {
  let point = start.slice()
  let gradient = new Float64Array(start.length)
  let value = objective(point, gradient)
  const enough = tolerance * Math.min(1, lengthOf(gradient))
  const steps: Step[] = []
  let iterations = 0
  while (iterations < maxIterations && lengthOf(gradient) > enough) {
    iterations++
    const way = direction(gradient, steps)
    const slope = dot(gradient, way)
    let taken = 1
    const next = new Float64Array(point.length)
    const nextGradient = new Float64Array(point.length)
    let nextValue = Number.NaN
    for (; taken > 1e-12; taken /= 2) {
      for (let k = 0; k < next.length; k++) next[k] = point[k]! + taken * way[k]!
      nextValue = objective(next, nextGradient)
      if (nextValue <= value + 1e-4 * taken * slope) break
    }
    if (!(nextValue < value)) break // no step goes down: as low as the numbers allow
    const move = next.map((x, k) => x - point[k]!)
    const turn = nextGradient.map((x, k) => x - gradient[k]!)
    const curvature = dot(move, turn)
    if (curvature > 1e-12 * dot(turn, turn)) {
      steps.push({ move, turn, weight: 1 / curvature })
      if (steps.length > memory) steps.shift()
    }
    point = next
    gradient = nextGradient
    value = nextValue
  }
  return { point, value, iterations }
}
