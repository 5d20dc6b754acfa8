import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import { makeFolder, removeAbandoned, temporaryName } from '../../files/index.js'
import { type PhraseRow, rowColumns } from './phrase-row.js'

/** Characters of buffered rows, over all buckets, before a row group of each is written. */
const heldCharacters = 1 << 24

const schema = [
  { name: 'root', num_children: rowColumns.length },
  ...rowColumns.map(({ name, type }) =>
    type === 'STRING'
      ? ({ name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' } as const)
      : ({ name, type, repetition_type: 'REQUIRED' } as const),
  ),
]

/** FNV-1a: which bucket a phrase is in must not depend on the machine. */
export function bucketOf(phrase: string, buckets: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < phrase.length; i++) hash = Math.imul(hash ^ phrase.charCodeAt(i), 0x01000193)
  return (hash >>> 0) % buckets
}

/** The folder of a bucket's rows: Hive's layout, which Spark, Trino and DuckDB read as one table. */
export const bucketFolder = (folder: string, bucket: number): string =>
  path.join(folder, 'rows', `bucket=${bucket}`)

/** Writes rows to their buckets, one Parquet file per bucket and shard, each under its name only once it is whole. */
export function bucketWriter(folder: string, buckets: number, shard: number) {
  const files = new Map<
    number,
    { readonly name: string; readonly temporary: string; readonly writer: ParquetWriter }
  >()
  const noRows = () => Array.from({ length: buckets }, () => rowColumns.map((): unknown[] => []))
  let held = noRows()
  let characters = 0

  const flush = async () => {
    for (const [bucket, columns] of held.entries()) {
      const rows = columns[0]!.length
      if (rows === 0) continue
      let file = files.get(bucket)
      if (!file) {
        const name = path.join(bucketFolder(folder, bucket), `shard-${shard}.parquet`)
        const temporary = temporaryName(name)
        await makeFolder(path.dirname(name))
        await removeAbandoned(name)
        file = {
          name,
          temporary,
          writer: new ParquetWriter({ writer: fileWriter(temporary), schema, statistics: false }),
        }
        files.set(bucket, file)
      }
      await file.writer.write({
        columnData: rowColumns.map(({ name, type, encoding }, i) => ({
          name,
          type,
          encoding,
          data: columns[i]!,
        })),
        rowGroupSize: rows,
      })
    }
    held = noRows()
    characters = 0
  }

  return {
    /** A promise only when rows are written, since waiting for each row takes time. */
    add(row: PhraseRow): Promise<void> | undefined {
      const columns = held[bucketOf(row.phrase, buckets)]!
      for (let i = 0; i < columns.length; i++) columns[i]!.push(row[rowColumns[i]!.name])
      characters += row.phrase.length + row.sentence.length + row.categories.length + 100
      return characters > heldCharacters ? flush() : undefined
    },
    async finish(): Promise<void> {
      await flush()
      for (const { name, temporary, writer } of files.values()) {
        await writer.finish()
        await rename(temporary, name)
      }
    },
    /** Removes unfinished files. */
    async discard(): Promise<void> {
      for (const { temporary } of files.values()) await rm(temporary, { force: true })
    },
  }
}
