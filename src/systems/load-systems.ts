import { checkTexts, matching, pick } from '../core/index.js'
import { registry } from './registry.js'
import type { System } from './system.js'

/** The system of an id. */
export const loadSystem = (id: string): Promise<System> => pick('system', registry, id)()

/** Systems by id; of ids or patterns, comma-separated, or all. */
export async function loadSystems(patterns = '*'): Promise<Readonly<Record<string, System>>> {
  checkTexts('systems', patterns)
  const systems = await Promise.all(matching('system', registry, patterns).map((load) => load()))
  return Object.fromEntries(systems.map((system) => [system.id, system]))
}
