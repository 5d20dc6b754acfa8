import { messageOf } from '../core/index.js'
import { type ParquetGroup, parquetGroups } from '../files/index.js'
import type { Row } from './fields.js'
import { checkFile } from './lines.js'
import type { Report } from './report.js'

export interface ParquetRow {
  readonly value: Row
  /** The row's number, 1-based: what a line is in a text file. */
  readonly line: number
}

/** The rows of a Parquet file, one row group in memory at a time. */
export async function* parquetRows(file: string, report: Report): AsyncGenerator<ParquetRow> {
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
    for (const [i, value] of rows.entries()) yield { value, line: start + i + 1 }
  }
}

const oneLine = (cause: unknown): string => messageOf(cause).replaceAll(/\s+/g, ' ')
