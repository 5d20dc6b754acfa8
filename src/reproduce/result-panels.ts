import type { TableColumn } from './paper-table.js'
import type { CellResult, TableResult } from './reproduce-table.js'

/** Reasons for cells that were not run, each with its number. */
export function reasonsOf({ rows }: TableResult): ReadonlyMap<string, number> {
  const reasons = new Map<string, number>()
  for (const { cells } of rows)
    for (const { why } of cells) if (why !== null && !reasons.has(why)) reasons.set(why, reasons.size + 1)
  return reasons
}

export const figureText = (value: number | null, digits: number): string =>
  value === null || !Number.isFinite(value) ? '–' : value.toFixed(digits)

/** `51.05 / 52.10*`: the paper's figure, then ours or the number of the reason why there is none. */
function cellText(cell: CellResult, digits: number, reasons: ReadonlyMap<string, number>): string {
  const { published, ours, otherSplit, why } = cell
  const paper = figureText(published, digits)
  if (ours) return `${paper} / ${figureText(ours.value, digits)}${otherSplit ? '*' : ''}`
  return published === null ? `[${reasons.get(why!)}]` : `${paper} [${reasons.get(why!)}]`
}

export interface Panel {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The table in the paper's own shape: one panel for each group of columns, so that it fits a terminal. */
export function panels(result: TableResult): Panel[] {
  const reasons = reasonsOf(result)
  const groups = [...new Set(result.columns.map(({ group }) => group))]
  return groups.map((group) => {
    const chosen = [...result.columns.keys()].filter((i) => result.columns[i]!.group === group)
    return {
      columns: [
        [result.corner, group].filter(Boolean).join(' · '),
        ...chosen.map((i) => result.columns[i]!.title),
      ],
      rows: result.rows.map(({ title, cells }) => [
        title,
        ...chosen.map((i) => cellText(cells[i]!, result.digits, reasons)),
      ]),
    }
  })
}

export const columnName = ({ group, title }: TableColumn): string => (group ? `${group}, ${title}` : title)
