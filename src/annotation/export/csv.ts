import { csvField, withoutFormula } from '../../text/index.js'

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return csvField(Number.isNaN(Number(text)) ? withoutFormula(text) : text)
}

/** Rows as CSV with a header. */
export const csv = (head: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [head, ...rows].map((row) => `${row.map(cell).join(',')}\n`).join('')
