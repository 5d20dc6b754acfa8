import { DataError } from '../core/index.js'
import type { Row } from '../datasets/index.js'
import { type Report, readJsonItems, readTabRecords } from '../datasets/index.js'

export interface FileRecord {
  readonly row: Row
  /** Where it begins, 1-based. */
  readonly line: number
}

/** The records of a file that a person wrote: JSON objects, or a table with a header; the name tells which. */
export async function* readRecords(
  file: string,
  columns: readonly string[],
  report: Report,
): AsyncGenerator<FileRecord> {
  if (/\.(?:jsonl?|ndjson)$/i.test(file))
    for await (const { value, line } of readJsonItems(file, report)) yield { row: value, line }
  else if (/\.(?:tsv|tab|txt)$/i.test(file))
    for await (const { fields, line } of readTabRecords(file, columns, report)) yield { row: fields, line }
  else
    throw new DataError({
      file,
      line: null,
      message: `expected a name that ends in .jsonl, or in .tsv for a table with the header ${columns.join('⇥')}`,
    })
}
