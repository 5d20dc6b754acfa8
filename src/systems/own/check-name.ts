import { shown } from '../../core/index.js'

/** What an id must be: it names a run's folder. */
export const nameForm = 'letters, digits, ".", "_" and "-"'

export const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]+$/.test(value)

export function checkName(what: string, name: string): void {
  if (!isName(name)) throw new RangeError(`${what} of ${shown(name)}: expected ${nameForm}`)
}
