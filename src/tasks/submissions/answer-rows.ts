import path from 'node:path'
import {
  type PlacedRow,
  type Report,
  readJsonItems,
  readLines,
  readTabRecords,
} from '../../datasets/index.js'

type Reader = (file: string, report: Report) => AsyncIterable<PlacedRow>

const silent: Report = { problem() {}, note() {} }

const separated = (separator: '\t' | ','): Reader =>
  async function* (file, report) {
    for await (const record of readTabRecords(file, [], report, separator))
      yield { ...record, value: record.fields }
  }

const hasId = (value: object): boolean => 'id' in value || 'idx' in value

/** The separator of a header that has a column of ids. The columns are quoted where R wrote them. */
function separatorOf(header: string): '\t' | ',' | null {
  const has = (separator: RegExp): boolean => {
    const columns = header.split(separator).map((column) => column.trim().replace(/^"(.*)"$/, '$1'))
    return columns.length > 1 && hasId(Object.fromEntries(columns.map((column) => [column, true])))
  }
  if (has(/\t/)) return '\t'
  return has(/[,;]/) ? ',' : null
}

/**
 * How to read a file of rows with ids: JSON lines, a JSON list, or a table with a header. Null for any other file; what
 * is in it decides, since uploads have no ending. MCL-WiC's own rows have a `tag`.
 */
export async function answerRows(file: string): Promise<Reader | null> {
  if (['.jsonl', '.ndjson'].includes(path.extname(file).toLowerCase())) return readJsonItems
  for await (const { text } of readLines(file, silent)) {
    if (!/^\s*[[{]/.test(text)) {
      const separator = separatorOf(text)
      return separator && separated(separator)
    }
    for await (const { value } of readJsonItems(file, silent))
      return hasId(value) && !('tag' in value) ? readJsonItems : null
  }
  return null
}
