import { checkFields } from '../core/index.js'
import type { System } from './system.js'

/** Checks a system that a program brings. */
export function checkSystem(what: string, system: System): void {
  checkFields(what, system, {
    id: 'some text',
    formerly: 'text?',
    needs: 'texts?',
    borrows: 'objects?',
    revision: 'text?',
    estimate: 'function?',
    solves: 'object',
  })
  for (const [kind, prepare] of Object.entries(system.solves))
    if (prepare !== undefined && typeof prepare !== 'function')
      throw new RangeError(`${what}: solves.${kind}: expected a function of materials`)
}
