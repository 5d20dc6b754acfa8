import { stat } from 'node:fs/promises'
import { shardRange } from '../media-wiki/multistream-index.js'
import { type DumpOptions, dumpHead, readDump } from '../media-wiki/read-dump.js'
import { siteOf } from '../media-wiki/site.js'
import { isPlain } from '../source-bytes.js'
import { plainText } from '../wikitext/plain-text.js'
import { type Document, inShard, noCounts, type ReadOptions } from './document.js'

/** The articles of a MediaWiki dump as plain text. */
export async function* dumpDocuments(file: string, options: ReadOptions = {}): AsyncGenerator<Document> {
  const { limit = Number.POSITIVE_INFINITY, counts = noCounts(), onBreak, onRedirect } = options
  const part = await partOf(file, options)
  if (part === null) return // fewer streams than shards
  const site = siteOf(await dumpHead(file))
  let number = 0
  for await (const page of readDump(file, { ...part, ...(onBreak ? { onBreak } : {}) })) {
    if (number >= limit) return
    if (page.redirect !== null) onRedirect?.(page.title, page.redirect)
    if (!part && !inShard(number++, options)) continue
    counts.read++
    if (page.redirect !== null) counts.redirects++
    else if (page.namespace !== 0) counts.otherNamespaces++
    else {
      const plain = plainText(page.wikitext, site)
      if (plain.text === '') counts.empty++
      else {
        counts.documents++
        yield { id: page.id, title: page.title, revision: page.revision, ...plain }
      }
    }
  }
}

/**
 * The part of the file that holds a shard: its streams by the index of a multistream dump, or a range of a plain one.
 * Undefined if all of it has to be read: a limit counts pages from the beginning, and packed bytes have no middle.
 */
async function partOf(
  file: string,
  { shard, multistreamIndex, limit }: ReadOptions,
): Promise<Pick<DumpOptions, 'range' | 'within'> | null | undefined> {
  if (!shard || limit !== undefined) return undefined
  const { index, of } = shard
  if (multistreamIndex) {
    const range = await shardRange(file, multistreamIndex, index, of)
    return range && { range }
  }
  if (!(await isPlain(file))) return undefined
  const { size } = await stat(file)
  const at = (i: number) => Math.floor((i * size) / of)
  return { within: { start: at(index), end: index + 1 === of ? Number.POSITIVE_INFINITY : at(index + 1) } }
}
