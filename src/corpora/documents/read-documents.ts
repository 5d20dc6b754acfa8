import { stat } from 'node:fs/promises'
import { checkOptions, checkTexts, type FieldsOf, optionally, shown, UserError } from '../../core/index.js'
import { dumpName } from '../media-wiki/dump-name.js'
import { packedNameHint } from '../source-bytes.js'
import type { Document, ReadOptions, SourceCounts } from './document.js'
import { dumpDocuments } from './dump-documents.js'
import { folderDocuments } from './folder-documents.js'
import { jsonDocuments } from './json-documents.js'
import { parquetDocuments } from './parquet-documents.js'
import { wikiExtractorDocuments, wikiExtractorName } from './wiki-extractor.js'

type Reader = (source: string, options: ReadOptions) => AsyncGenerator<Document>

/** By how the name ends, what a source is packed in left aside. */
const readers: readonly (readonly [ending: RegExp, reader: Reader])[] = [
  [dumpName, dumpDocuments],
  [/\.(?:jsonl|ndjson|json)$/, jsonDocuments],
  [wikiExtractorName, wikiExtractorDocuments],
  [/\.parquet$/, parquetDocuments],
]

function checkShard(what: string, shard: NonNullable<ReadOptions['shard']>): void {
  checkOptions(what, shard, { index: 'count', of: 'size' })
  if (shard.index >= shard.of)
    throw new RangeError(`${what} of ${shown(shard)}: expected an index below the number of parts`)
}

const checkCounts = (what: string, counts: SourceCounts): void =>
  checkOptions(what, counts, {
    read: 'number',
    redirects: 'number',
    otherNamespaces: 'number',
    empty: 'number',
    documents: 'number',
  })

const fields = {
  shard: optionally(checkShard),
  multistreamIndex: 'text?',
  limit: 'limit?',
  onRedirect: 'function?',
  counts: optionally(checkCounts),
  onBreak: 'function?',
} as const satisfies FieldsOf<ReadOptions>

/** The documents of any source that is known: a MediaWiki dump, JSON lines, Parquet, a folder of texts or of such files. */
export async function* readDocuments(source: string, options: ReadOptions = {}): AsyncGenerator<Document> {
  checkTexts('a source', source)
  checkOptions('readDocuments options', options, fields)
  yield* (await readerOf(source))(source, options)
}

async function readerOf(source: string): Promise<Reader> {
  const found = await stat(source).catch(() => null)
  if (!found) throw new UserError(`${source}: no such file or folder`)
  if (found.isDirectory()) return folderDocuments
  const name = source.replace(/\.(?:bz2|gz)$/, '')
  const reader = readers.find(([ending]) => ending.test(name))?.[1]
  if (reader) return reader
  throw new UserError(
    `${source}: unknown kind of source; expected a MediaWiki dump (.xml), JSON lines (.jsonl), either of them also .bz2 or .gz, Parquet (.parquet), or a folder of .txt, .jsonl or .parquet files${packedNameHint(source)}`,
  )
}
