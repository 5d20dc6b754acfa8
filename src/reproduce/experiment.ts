import { codeHash } from '../evaluation/index.js'
import type { System } from '../systems/index.js'

/**
 * A system that is made for a table and not registered. Its id says how it was made and this folder's code does it, so
 * its runs can be kept.
 */
export const experiment = (system: System): System => ({
  ...system,
  revision: [system.revision, codeHash(['reproduce'])].filter((part) => part !== undefined).join(' '),
})
