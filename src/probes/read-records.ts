import { DataError } from '../core/index.js'
import { type PlacedRow, type Report, readJsonItems, readTabRecords } from '../datasets/index.js'

/** The records of a file that a person wrote: JSON objects, or a table with a header, by the file's name. */
export async function* readRecords(
  file: string,
  columns: readonly string[],
  report: Report,
): AsyncGenerator<PlacedRow> {
  if (/\.(?:jsonl?|ndjson)$/i.test(file)) yield* readJsonItems(file, report)
  else if (/\.(?:tsv|tab|txt)$/i.test(file))
    for await (const record of readTabRecords(file, columns, report))
      yield { ...record, value: record.fields }
  else
    throw new DataError({
      file,
      line: null,
      message: `expected a name that ends in .jsonl, or in .tsv for a table with the header ${columns.join('⇥')}`,
    })
}
