import type { FileMetaData, RowGroup, SchemaElement } from 'hyparquet'
import { shown } from '../core/index.js'
import { checkParquetPages } from './check-parquet-pages.js'

export type ParquetRecord = Readonly<Record<string, unknown>>

/** Rows that are read together, 0-based, `end` not included. */
export interface ParquetGroup {
  readonly start: number
  readonly end: number
  /** The rows as JSON would give them. */
  read(): Promise<ParquetRecord[]>
}

/** The row groups of a Parquet file, each read on demand. Throws if it is not a Parquet file. */
export async function parquetGroups(file: string): Promise<ParquetGroup[]> {
  // Loaded here because most commands read no Parquet.
  const { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } = await import('hyparquet')
  const { compressors } = await import('hyparquet-compressors')
  const buffer = await asyncBufferFromFile(file)
  const metadata = await readable(async () => {
    const found = await parquetMetadataAsync(buffer)
    checkColumns(found.schema)
    checkRows(found)
    return found
  })
  const parsers = { stringFromBytes }
  let start = 0
  return metadata.row_groups.map((group) => {
    const range = { start, end: start + Number(group.num_rows) }
    start = range.end
    return {
      ...range,
      async read() {
        const rows = { rowStart: range.start, rowEnd: range.end }
        const found = await readable(async () => {
          await checkParquetPages(buffer, group)
          return parquetReadObjects({ file: buffer, metadata, compressors, parsers, ...rows })
        })
        return found.map((row) => plain(row) as ParquetRecord)
      },
    }
  })
}

/** The parser's error on damaged bytes means nothing to the user. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof RangeError) throw new Error('it is damaged', { cause })
    throw cause
  }
}

/** If two columns have one name, only one would be read. The first element is the root, which says how many follow. */
function checkColumns([root, ...elements]: readonly SchemaElement[]): void {
  const names = new Set<string>()
  let at = 0
  const skip = (): void => {
    const { num_children: children = 0 } = elements[at++]!
    for (let i = 0; i < children && at < elements.length; i++) skip()
  }
  for (let i = 0; i < (root?.num_children ?? 0) && at < elements.length; i++) {
    const { name } = elements[at]!
    if (names.has(name)) throw new Error(`the column ${shown(name)} appears twice`)
    names.add(name)
    skip()
  }
}

/** The number of rows is stored in several places: if they differ, a reader may count for a very long time. */
function checkRows({ num_rows: all, row_groups: groups }: FileMetaData): void {
  const counted = groups.reduce((sum, { num_rows: rows }) => sum + rows, 0n)
  const fits = ({ num_rows: rows, columns }: RowGroup): boolean =>
    rows >= 0n && columns.every(({ meta_data: column }) => (column?.num_values ?? 0n) >= rows)
  if (counted !== all || !groups.every(fits)) throw new Error('it is damaged: its numbers of rows differ')
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function stringFromBytes(bytes: Uint8Array | undefined): string | undefined {
  try {
    return bytes && utf8.decode(bytes)
  } catch (cause) {
    throw new Error('a text is not valid UTF-8', { cause })
  }
}

/** 64-bit integers become numbers, or texts if a number would lose digits; typed arrays become lists. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<unknown>, plain)
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, plain(field)]))
}
