const cell = (value: unknown): string => {
  const text =
    value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  // A text that a spreadsheet would take for a formula is kept from being one.
  const safe = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV with a header. */
export const csv = (head: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [head, ...rows].map((row) => `${row.map(cell).join(',')}\n`).join('')
