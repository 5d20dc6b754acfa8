const cell = (text: string): string => text.replaceAll('\n', ' ').replaceAll('|', '\\|')

/** A Markdown table; columns whose name ends in `:` stand right. */
export function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [
    line(columns.map((name) => name.replace(/:$/, ''))),
    line(columns.map((name) => (name.endsWith(':') ? '---:' : '---'))),
    ...rows.map(line),
  ].join('\n')
}
