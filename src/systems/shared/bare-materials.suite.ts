import type { Kind } from '../../core/index.js'
import { seeded } from '../../math/index.js'
import { resourcesFor } from '../resources.js'
import type { Materials } from '../system.js'

/** What a system is prepared with when little of it matters: nothing to learn from, and what the test gives. */
export const bareMaterials = <K extends Kind>({
  train = async () => [],
  dev = async () => [],
  ...parts
}: Partial<Materials<K>> = {}): Materials<K> => ({
  ...resourcesFor('a-system', { random: seeded(1), ...parts }),
  train,
  dev,
})
