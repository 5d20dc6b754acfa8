import { messageOf } from '../core/index.js'
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
  const { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } = await import('hyparquet')
  const { compressors } = await import('hyparquet-compressors')
  const buffer = await asyncBufferFromFile(file)
  const metadata = await parquetMetadataAsync(buffer).catch((cause: unknown) => {
    report.problem(file, null, `is not a Parquet file: ${oneLine(cause)}`, cause)
    return null
  })
  let start = 0
  for (const group of metadata?.row_groups ?? []) {
    const end = start + Number(group.num_rows)
    const range = { file: buffer, metadata: metadata!, compressors, rowStart: start, rowEnd: end }
    const rows = await parquetReadObjects(range).catch((cause: unknown) => {
      report.problem(file, null, `rows ${start + 1} to ${end} can't be read: ${oneLine(cause)}`, cause)
      return []
    })
    for (const [i, row] of rows.entries()) yield { value: plain(row) as Row, line: start + i + 1 }
    start = end
  }
}

const oneLine = (cause: unknown): string => messageOf(cause).replaceAll(/\s+/g, ' ')

/** As JSON would give it: 64-bit integers become numbers, typed arrays lists. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<unknown>, plain)
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, plain(field)]))
}
