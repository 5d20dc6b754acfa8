import { shardRange } from '../media-wiki/multistream-index.js'
import { dumpHead, readDump } from '../media-wiki/read-dump.js'
import { siteOf } from '../media-wiki/site.js'
import { plainText } from '../wikitext/plain-text.js'
import { type Document, inShard, noCounts, type ReadOptions } from './document.js'

/** The articles of a MediaWiki dump as plain text. */
export async function* dumpDocuments(file: string, options: ReadOptions = {}): AsyncGenerator<Document> {
  const {
    shard,
    multistreamIndex,
    limit = Number.POSITIVE_INFINITY,
    counts = noCounts(),
    onBreak,
    onRedirect,
  } = options
  const byIndex = shard && multistreamIndex && limit === Number.POSITIVE_INFINITY
  const range = byIndex ? await shardRange(file, multistreamIndex, shard.index, shard.of) : undefined
  if (range === null) return // fewer streams than shards
  const site = siteOf(await dumpHead(file))
  let number = 0
  for await (const page of readDump(file, { ...(range ? { range } : {}), ...(onBreak ? { onBreak } : {}) })) {
    if (number >= limit) return
    if (page.redirect !== null) onRedirect?.(page.title, page.redirect)
    if (!range && !inShard(number++, options)) continue
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
