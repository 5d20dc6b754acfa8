import { pick } from './pick.js'

/** Entries whose id matches one of the comma-separated names or patterns (`*` any run, `?` one character). */
export function matching<T>(what: string, table: Readonly<Record<string, T>>, patterns: string): T[] {
  const chosen = new Set<string>()
  for (const pattern of patterns
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const expression = new RegExp(
      `^${pattern
        .replace(/[.+^${}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '.*')
        .replaceAll('?', '.')}$`,
    )
    const found = Object.keys(table).filter((id) => expression.test(id))
    if (found.length === 0) pick(what, table, pattern) // throws, with the nearest names
    for (const id of found) chosen.add(id)
  }
  return Object.keys(table)
    .filter((id) => chosen.has(id))
    .map((id) => table[id]!)
}
