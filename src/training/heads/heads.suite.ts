import { seeded } from '../../math/index.js'
import type { Labelled } from './labelled.js'
import { matrixOf } from './matrix.js'

export const labelled = (
  rows: readonly (readonly number[])[],
  labels: readonly number[],
  classes = 2,
): Labelled => ({
  features: matrixOf(rows),
  labels,
  classes,
})

/** Two far clouds, or as many as there are classes, on a line that no axis is parallel to. */
export function clouds(classes: number, each = 30): Labelled {
  const random = seeded('clouds')
  const labels = Array.from({ length: classes * each }, (_, i) => i % classes)
  return labelled(
    labels.map((label) => [label * 4 + random(), -label * 3 + random(), random()]),
    labels,
    classes,
  )
}

/** Class 1 where exactly one of the two numbers is high: no line parts it. */
export function exclusiveOr(each = 20): Labelled {
  const random = seeded('exclusive or')
  const corners = Array.from({ length: 4 * each }, (_, i) => [(i >> 1) & 1, i & 1] as const)
  return labelled(
    corners.map(([a, b]) => [a + 0.2 * random(), b + 0.2 * random()]),
    corners.map(([a, b]) => a ^ b),
  )
}
