import { messageOf } from '../core/index.js'
import { type ParquetGroup, parquetGroups } from '../files/index.js'
import type { PlacedRow } from './fields.js'
import { checkFile } from './lines.js'
import { placeIn } from './place.js'
import type { Report } from './report.js'

/** The rows of a Parquet file, one row group in memory at a time. */
export async function* parquetRows(file: string, report: Report): AsyncGenerator<PlacedRow> {
  const at = placeIn(file, report)
  await checkFile(file)
  const groups = await parquetGroups(file).catch((cause: unknown): ParquetGroup[] => {
    report.problem(file, null, `is not a Parquet file: ${oneLine(cause)}`, cause)
    return []
  })
  for (const { start, end, read } of groups) {
    const rows = await read().catch((cause: unknown) => {
      report.problem(file, null, `rows ${start + 1} to ${end} can't be read: ${oneLine(cause)}`, cause)
      return []
    })
    for (const [i, value] of rows.entries()) yield at(start + i + 1, { value })
  }
}

const oneLine = (cause: unknown): string => messageOf(cause).replaceAll(/\s+/g, ' ')
