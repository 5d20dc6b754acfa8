import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { UserError } from '../../core/index.js'
import { type Document, noCounts, type ReadOptions } from './document.js'
import { jsonDocuments } from './json-documents.js'
import { parquetDocuments } from './parquet-documents.js'
import { textDocuments } from './text-documents.js'
import { wikiExtractorDocuments, wikiExtractorName } from './wiki-extractor.js'

type Reader = (file: string, options: ReadOptions) => AsyncGenerator<Document>

/** Files of many texts each, as WikiExtractor (`AA/wiki_00`) and Hugging Face (`train-00000-of-00041.parquet`) divide a wiki; null for those of one text. */
const kinds: readonly { readonly of: string; readonly name: RegExp; readonly read: Reader | null }[] = [
  { of: '.txt', name: /\.txt$/, read: null },
  { of: '.parquet', name: /\.parquet$/, read: parquetDocuments },
  {
    of: 'JSON lines',
    name: new RegExp(`${wikiExtractorName.source}|\\.(?:jsonl|ndjson)(?:\\.(?:bz2|gz))?$`),
    read: (file, options) =>
      wikiExtractorName.test(file) ? wikiExtractorDocuments(file, options) : jsonDocuments(file, options),
  },
]

/** The texts of a folder, in the order of its files: those of its `.txt` files, or the rows of files of many. */
export async function* folderDocuments(folder: string, options: ReadOptions = {}): AsyncGenerator<Document> {
  const names = (await readdir(folder, { recursive: true })).sort()
  const found = kinds.filter(({ name }) => names.some((each) => name.test(each)))
  if (found.length > 1)
    throw new UserError(
      `${folder}: holds ${found.map(({ of }) => of).join(' and ')}, of which only one kind would be read; keep one of them in it`,
    )
  const [kind] = found
  if (!kind?.read) {
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
