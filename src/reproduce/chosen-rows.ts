import { matchesGlob, matching } from '../core/index.js'
import type { PaperTable } from './paper-table.js'

/** The patterns of a list between commas. Titles have commas of their own: as many pieces belong together as fit one. */
function patternsOf(text: string, titles: readonly string[]): string[] {
  const pieces = text.split(',')
  const found: string[] = []
  for (let from = 0; from < pieces.length; ) {
    let to = pieces.length
    const joined = () => pieces.slice(from, to).join(',').trim()
    while (to > from + 1 && !titles.some((title) => matchesGlob(joined(), title))) to--
    found.push(joined())
    from = to
  }
  const named = found.filter(Boolean)
  return named.length > 0 ? named : [''] // refused like any list of nothing
}

/** A table with the rows that titles or patterns of them name, comma-separated: `BRUMS,Will*`. */
export function withRows(table: PaperTable, patterns: string): PaperTable {
  const titles = Object.fromEntries(table.rows.map(({ title }) => [title, title]))
  const wanted = new Set(
    patternsOf(patterns, Object.keys(titles)).flatMap((pattern) =>
      matching(`row of ${table.id}`, titles, pattern.replaceAll(',', '?')),
    ),
  )
  return { ...table, rows: table.rows.filter(({ title }) => wanted.has(title)) }
}
