import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type Document, noCounts, type ReadOptions } from './document.js'
import { jsonDocuments } from './json-documents.js'
import { parquetDocuments } from './parquet-documents.js'
import { textDocuments } from './text-documents.js'

/** Files of many texts each, as WikiExtractor (`AA/wiki_00`) and Hugging Face (`train-00000-of-00041.parquet`) divide a wiki. */
const kinds = [
  { name: /\.parquet$/, read: parquetDocuments },
  { name: /(?:(?:^|[\\/])wiki_\d+|\.jsonl|\.ndjson)(?:\.gz|\.bz2)?$/, read: jsonDocuments },
] as const

/** The texts of a folder, in the order of its files: those of its `.txt` files, or else the rows of files of many. */
export async function* folderDocuments(folder: string, options: ReadOptions = {}): AsyncGenerator<Document> {
  const names = (await readdir(folder, { recursive: true })).sort()
  const kind = kinds.find(({ name }) => names.some((each) => name.test(each)))
  if (!kind || names.some((name) => name.endsWith('.txt'))) {
    yield* textDocuments(folder, options)
    return
  }
  const { shard = { index: 0, of: 1 }, counts = noCounts(), ...rest } = options
  let left = options.limit ?? Number.POSITIVE_INFINITY
  for (const [i, name] of names.filter((each) => kind.name.test(each)).entries()) {
    // A shard has whole files. The first rows of all are found only one file after the other: one shard does so.
    if (left <= 0 || (options.limit === undefined ? i : 0) % shard.of !== shard.index) continue
    const before = counts.read
    yield* kind.read(path.join(folder, name), { ...rest, counts, limit: left })
    left -= counts.read - before
  }
}
