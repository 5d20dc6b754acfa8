import type { Example } from '../../core/index.js'
import { seeded, shuffled } from '../../math/index.js'

/** Half of the groups to learn from, the other half to be asked: no target is in both. */
export function halves(examples: readonly Example[]): {
  readonly train: Example[]
  readonly test: Example[]
} {
  const groups = shuffled([...new Set(examples.map(({ group }) => group))].sort(), seeded('halves'))
  const learned = new Set(groups.slice(0, Math.floor(groups.length / 2)))
  return {
    train: examples.filter(({ group }) => learned.has(group)),
    test: examples.filter(({ group }) => !learned.has(group)),
  }
}
