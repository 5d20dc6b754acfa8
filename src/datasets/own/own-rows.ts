import path from 'node:path'
import { lookUp, UserError } from '../../core/index.js'
import type { PlacedRow } from '../fields.js'
import { readJsonItems } from '../json-items.js'
import { parquetRows } from '../parquet.js'
import { checked } from '../place.js'
import type { Report } from '../report.js'
import { readTabRecords } from '../tab-records.js'
import { isLabelStudio, labelStudioRow } from './label-studio.js'

type Reader = (file: string, report: Report) => AsyncIterable<PlacedRow>

const separated = (separator: '\t' | ','): Reader =>
  async function* (file, report) {
    for await (const record of readTabRecords(file, [], report, separator))
      yield { ...record, value: record.fields }
  }

/** JSON rows; those of a Label Studio export as the columns that they mean. */
async function* jsonRows(file: string, report: Report): AsyncGenerator<PlacedRow> {
  for await (const row of readJsonItems(file, report)) {
    const value = isLabelStudio(row.value) ? checked(row, () => labelStudioRow(row.value)) : row.value
    if (value) yield { ...row, value }
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
export function readOwnRows(file: string, report: Report): AsyncIterable<PlacedRow> {
  const reader = lookUp(readers, path.extname(file).toLowerCase())
  if (!reader) throw new UserError(`${file}: expected a file that ends in ${rowEndings.join(', ')}`)
  return reader(file, report)
}
