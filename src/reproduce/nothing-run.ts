import { UserError } from '../core/index.js'
import type { TableResult } from './reproduce-table.js'

const cellsOf = ({ rows }: TableResult) => rows.flatMap(({ cells }) => cells)

/** The reason that kept most cells from being run. */
function commonestReason(result: TableResult): string {
  const counts = new Map<string, number>()
  for (const { why } of cellsOf(result)) if (why !== null) counts.set(why, (counts.get(why) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most ? `${result.id}: ${most[0]} (${most[1]} cells)` : `${result.id}: it has no cells`
}

/** What to tell somebody of whose tables no cell could be run; null where one was. */
export const nothingRun = (results: readonly TableResult[]): UserError | null =>
  results.some((result) => cellsOf(result).some(({ ours }) => ours !== null))
    ? null
    : new UserError(`nothing could be run of ${results.map(commonestReason).join('; ')}`)
