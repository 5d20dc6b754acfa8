import { lookUp, UsageError } from '../core/index.js'

/** Flags that each select the items: of two, one would be ignored. */
export function onlyOneOf(flags: object, ...names: readonly string[]): void {
  const given = names.filter((name) => lookUp(flags as Readonly<Record<string, unknown>>, name) !== undefined)
  if (given.length > 1)
    throw new UsageError(`${given.map((name) => `--${name}`).join(' and ')}: expected one of them`)
}
