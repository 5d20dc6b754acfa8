/**
 * Whether a name fits a pattern of `*` (any run) and `?` (one character). After a mismatch only the last star is tried
 * again, so the time grows with the product of the lengths; a regular expression backtracks over every star.
 */
export function matchesGlob(pattern: string, name: string): boolean {
  let at = 0
  let star = -1
  let resume = 0
  let i = 0
  while (i < name.length) {
    if (pattern[at] === '*') {
      star = at++
      resume = i
    } else if (at < pattern.length && (pattern[at] === '?' || pattern[at] === name[i])) {
      at++
      i++
    } else if (star >= 0) {
      at = star + 1
      i = ++resume
    } else return false
  }
  while (pattern[at] === '*') at++
  return at === pattern.length
}
