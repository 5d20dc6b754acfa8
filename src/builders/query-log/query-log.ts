import path from 'node:path'
import { legible, UserError } from '../../core/index.js'
import { sourceBytes } from '../../corpora/index.js'
import { otherThanPlain } from '../../datasets/index.js'
import { atomicWrite, textLines } from '../../files/index.js'
import { openTagger } from '../../lexicon/index.js'
import type { Builder } from '../builder.js'
import { onlySource, readOptions } from '../read-options.js'
import { type QueryKind, queryKind } from './query-kind.js'

const options = {
  tagger: { about: '`english`, or a module for another language', default: 'english' },
} as const

const batchSize = 256

/** PiC, Appendix D, Table A2: what people type into a search box, and how long it is. */
export const queryLog: Builder = {
  id: 'query-log',
  source: 'a text file with one query per line',
  options,
  async build(request) {
    const source = onlySource(queryLog, request)
    const tagger = await openTagger(readOptions(queryLog, request).text('tagger'))
    const kinds: Record<QueryKind, number> = { 'noun phrase': 0, 'verb phrase': 0, URL: 0, other: 0 }
    let [queries, words] = [0, 0]
    let batch: string[] = []
    const count = () => {
      const tagged = tagger.tag(batch)
      for (const [i, query] of batch.entries()) {
        kinds[queryKind(query, tagged[i]!)]++
        words += query.split(/\s+/).length
        queries++
      }
      batch = []
    }
    for await (const line of textLines(sourceBytes(source))) {
      // Somebody may have searched for a tag, but no log begins with one.
      const other = queries + batch.length === 0 ? otherThanPlain(line) : null
      if (other !== null)
        throw new UserError(`${source}: begins with what ${other}, expected a query on each line`)
      if (line.includes('\t'))
        throw new UserError(
          `${source}: has a tab in "${legible(line.trim(), 60)}", expected one query per line; keep only the column of the queries`,
        )
      if (request.limit !== null && queries + batch.length >= request.limit) break
      if (line.trim() !== '') batch.push(line.trim())
      if (batch.length >= batchSize) count()
    }
    count()
    if (queries === 0) throw new UserError(`${source}: holds no queries, expected one per line`)
    const folder = path.join(request.output, 'query-log')
    const statistics = { queries, kinds, meanWords: words / queries, tagger: tagger.id }
    await atomicWrite(path.join(folder, 'statistics.json'), `${JSON.stringify(statistics, null, 2)}\n`)
    const share = (n: number) => `${((100 * n) / queries).toFixed(2)} %`
    return {
      folder,
      parts: [],
      funnel: [
        {
          step: 'all',
          remaining: queries,
          unit: 'queries',
          description: `${(words / queries).toFixed(2)} words each`,
        },
        ...Object.entries(kinds).map(([kind, n]) => ({
          step: kind,
          remaining: n,
          unit: 'queries',
          description: share(n),
        })),
      ],
    }
  },
}
