import { checkTexts } from './check-arguments.js'
import { UsageError } from './errors.js'
import { legible } from './legible.js'

/** No name is longer: a longer text can't be a typo of one, and computing its distance to all names would take minutes. */
const longestName = 100

/** Names of a long list that an error shows. */
const mostShown = 40

/** The entry of a registry; an unknown name is an error that suggests the nearest ones. */
export function pick<T>(what: string, table: Readonly<Record<string, T>>, id: string): T {
  checkTexts(what, id)
  if (Object.hasOwn(table, id)) return table[id]!
  throw new UsageError(
    `unknown ${what}: ${legible(id, longestName) || 'an empty name'}; ${nameHint(id, Object.keys(table))}`,
  )
}

/** What an error says after an unknown name: the nearest names, or all. */
export function nameHint(id: string, known: readonly string[], intro = 'known:'): string {
  const near = nearest(id, known)
  if (near.length > 0) return `did you mean ${near.join(', ')}?`
  const more = known.length - mostShown
  return `${intro} ${known.slice(0, mostShown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Suggestions for a name, nearest first: names that begin with it (`pic`: `pic-ps`), and names that are one typo away. */
export function nearest(id: string, known: readonly string[]): string[] {
  if (id.length > longestName) return []
  const wanted = id.toLowerCase()
  const distanceTo = (name: string): number => {
    if (id.length > 1 && name.startsWith(`${wanted}-`)) return 0.5
    return slipsBetween(wanted, name.toLowerCase())
  }
  return known
    .map((name) => ({ name, distance: distanceTo(name) }))
    .sort((a, b) => a.distance - b.distance)
    .filter(({ distance }) => distance <= (id.length < 4 ? 1 : Math.max(2, id.length / 3)))
    .map(({ name }) => name)
    .slice(0, 3)
}

/** `wci` and `wic`: the commonest slip of all, and two edits. */
function areSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const i = [...a].findIndex((_, at) => a[at] !== b[at])
  return i >= 0 && a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2)
}

/** Levenshtein distance, in which two letters that changed places are one slip. */
export const slipsBetween = (a: string, b: string): number => (areSwapped(a, b) ? 1 : editDistance(a, b))

/** Levenshtein distance. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1])))
    row = next
  }
  return row[b.length]!
}
