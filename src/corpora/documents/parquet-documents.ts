import { DataError, messageOf } from '../../core/index.js'
import { parquetGroups } from '../../files/index.js'
import { type Document, inShard, isDocument, noCounts, type ReadOptions } from './document.js'
import { documentOf } from './json-documents.js'

/** Texts as rows of a Parquet file (Hugging Face's `wikipedia` has `id`, `title`, `text`), one row group in memory. */
export async function* parquetDocuments(file: string, options: ReadOptions = {}): AsyncGenerator<Document> {
  const { limit = Number.POSITIVE_INFINITY, counts = noCounts() } = options
  const fail = (cause: unknown): never => {
    throw new DataError(
      { file, line: null, message: `can't be read as Parquet: ${messageOf(cause)}` },
      { cause },
    )
  }
  for (const { start, read } of await parquetGroups(file).catch(fail))
    for (const [i, row] of (await read().catch(fail)).entries()) {
      if (start + i >= limit) return
      if (!inShard(start + i, options)) continue
      counts.read++
      const document = documentOf(row, file, start + i + 1)
      if (isDocument(document.text, counts)) yield document
    }
}
