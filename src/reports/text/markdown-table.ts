import { printable } from '../../core/index.js'

/** Bars would end a cell, and `<b>` would be markup; inside code it is literal. Direction-changing characters are escaped. */
const cell = (text: string): string =>
  printable(text.replaceAll('\n', ' '))
    .replaceAll('|', '\\|')
    .split(/(`[^`]*`)/)
    .map((piece) => (piece.startsWith('`') ? piece : piece.replaceAll('<', '&lt;')))
    .join('')

/** A Markdown table; columns whose name ends in `:` are right-aligned. */
export function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [
    line(columns.map((name) => name.replace(/:$/, ''))),
    line(columns.map((name) => (name.endsWith(':') ? '---:' : '---'))),
    ...rows.map(line),
  ].join('\n')
}
