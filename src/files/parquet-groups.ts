export type ParquetRecord = Readonly<Record<string, unknown>>

/** Rows that are read together, 0-based, `end` not included. */
export interface ParquetGroup {
  readonly start: number
  readonly end: number
  /** The rows as JSON would give them. */
  read(): Promise<ParquetRecord[]>
}

/** The row groups of a Parquet file, each of which is read when asked for. Throws where it is no Parquet file. */
export async function parquetGroups(file: string): Promise<ParquetGroup[]> {
  // Loaded here: most commands read no Parquet.
  const { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } = await import('hyparquet')
  const { compressors } = await import('hyparquet-compressors')
  const buffer = await asyncBufferFromFile(file)
  const metadata = await parquetMetadataAsync(buffer)
  let start = 0
  return metadata.row_groups.map(({ num_rows: rows }) => {
    const range = { start, end: start + Number(rows) }
    start = range.end
    return {
      ...range,
      async read() {
        const found = await parquetReadObjects({
          file: buffer,
          metadata,
          compressors,
          rowStart: range.start,
          rowEnd: range.end,
        })
        return found.map((row) => plain(row) as ParquetRecord)
      },
    }
  })
}

/** 64-bit integers become numbers, typed arrays lists. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<unknown>, plain)
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, plain(field)]))
}
