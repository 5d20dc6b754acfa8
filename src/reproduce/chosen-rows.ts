import { matching } from '../core/index.js'
import type { PaperTable } from './paper-table.js'

/** A table with the rows that titles or patterns of them name, comma-separated: `BRUMS,Will*`. */
export function withRows(table: PaperTable, patterns: string): PaperTable {
  const titles = Object.fromEntries(table.rows.map(({ title }) => [title, title]))
  const wanted = new Set(matching(`row of ${table.id}`, titles, patterns))
  return { ...table, rows: table.rows.filter(({ title }) => wanted.has(title)) }
}
