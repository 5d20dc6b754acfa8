import path from 'node:path'
import { lookUp, UserError } from '../../core/index.js'
import type { Row } from '../fields.js'
import { readJsonItems } from '../json-items.js'
import { parquetRows } from '../parquet.js'
import type { Report } from '../report.js'
import { readTabRecords } from '../tab-records.js'
import { isLabelStudio, labelStudioRow } from './label-studio.js'

export interface OwnRow {
  readonly value: Row
  /** 1-based; the row's number in Parquet. */
  readonly line: number
}

type Reader = (file: string, report: Report) => AsyncIterable<OwnRow>

const separated = (separator: '\t' | ','): Reader =>
  async function* (file, report) {
    for await (const { fields, line } of readTabRecords(file, [], report, separator))
      yield { value: fields, line }
  }

/** JSON rows; those of a Label Studio export as the columns that they mean. */
async function* jsonRows(file: string, report: Report): AsyncGenerator<OwnRow> {
  for await (const row of readJsonItems(file, report)) {
    const value = isLabelStudio(row.value) ? labelStudioValue(row, file, report) : row.value
    if (value) yield { ...row, value }
  }
}

function labelStudioValue({ value, line }: OwnRow, file: string, report: Report): Row | null {
  try {
    return labelStudioRow(value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    report.problem(file, line, error.message, error)
    return null
  }
}

const readers: Readonly<Record<string, Reader>> = {
  '.jsonl': jsonRows,
  '.ndjson': jsonRows,
  '.json': jsonRows,
  '.tsv': separated('\t'),
  '.csv': separated(','),
  '.parquet': parquetRows,
}

/** Endings of the files that hold rows. */
export const rowEndings: readonly string[] = Object.keys(readers)

export const holdsRows = (file: string): boolean => Object.hasOwn(readers, path.extname(file).toLowerCase())

/** The rows of a file by its ending. */
export function readOwnRows(file: string, report: Report): AsyncIterable<OwnRow> {
  const reader = lookUp(readers, path.extname(file).toLowerCase())
  if (!reader) throw new UserError(`${file}: expected a file that ends in ${rowEndings.join(', ')}`)
  return reader(file, report)
}
