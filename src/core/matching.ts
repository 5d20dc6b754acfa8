import { UsageError } from './errors.js'
import { matchesGlob } from './matches-glob.js'
import { pick } from './pick.js'

const namesOf = (patterns: string): string[] =>
  patterns
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The names in a list that are not patterns: each of them was asked for explicitly. */
export const plainNames = (patterns: string): string[] =>
  namesOf(patterns).filter((name) => !/[*?]/.test(name))

/** Entries whose id matches one of the comma-separated names or patterns (`*` any run, `?` one character). */
export function matching<T>(what: string, table: Readonly<Record<string, T>>, patterns: string): T[] {
  const names = namesOf(patterns)
  if (names.length === 0) throw new UsageError(`no ${what} named; expected ids or patterns, comma-separated`)
  const entries = Object.entries(table)
  for (const name of names) {
    if (entries.some(([id]) => matchesGlob(name, id))) continue
    if (name === 'all') throw new UsageError(`unknown ${what}: all; did you mean '*'?`)
    pick(what, table, name) // throws, with the nearest names
  }
  return entries.filter(([id]) => names.some((name) => matchesGlob(name, id))).map(([, entry]) => entry)
}
