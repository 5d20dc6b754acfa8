import { getOrMake, UserError } from '../core/index.js'
import { countsOf } from '../math/index.js'
import { missingText } from './missing-data.js'
import type { CellResult, TableResult } from './reproduce-table.js'

const cellsOf = ({ rows }: TableResult) => rows.flatMap(({ cells }) => cells)

/** The reason of most of the cells. */
function commonestReason(cells: readonly CellResult[]): string | null {
  const reasons = cells.flatMap(({ why }) => why ?? [])
  const [most] = [...countsOf(reasons)].sort(([, a], [, b]) => b - a)
  return most ? `${most[0]} (${most[1]} ${most[1] === 1 ? 'cell' : 'cells'})` : null
}

/** What would have to be fixed first: missing data, else what stopped the cells that were tried. */
function reasonOf(result: TableResult): string {
  const cells = cellsOf(result)
  const missing = cells.flatMap((cell) => cell.missing ?? [])
  if (missing.length > 0) return missingText(missing)
  return commonestReason(cells.filter(({ tried }) => tried)) ?? commonestReason(cells) ?? 'it has no cells'
}

/** The message if no cell of any table could be run; null if one was. */
export function nothingRun(results: readonly TableResult[]): UserError | null {
  if (results.some((result) => cellsOf(result).some(({ ours }) => ours !== null))) return null
  const tables = new Map<string, string[]>()
  for (const result of results) getOrMake(tables, reasonOf(result), () => []).push(result.id)
  const reasons = [...tables].map(([reason, ids]) => `${ids.join(', ')}: ${reason}`)
  return new UserError(`nothing could be run for ${reasons.join('; ')}`)
}
