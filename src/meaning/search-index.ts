import { wholeTarget } from '../core/index.js'
import type { Embedder } from '../encoders/index.js'
import { grouped } from '../math/index.js'
import {
  meaningWords,
  phraseFeatures,
  phraseScorer,
  shapeOf,
  withoutOverlaps,
} from '../systems/phrase-search/index.js'
import { checkQuery, type FindOptions } from './find-phrases.js'
import { findTools } from './find-tools.js'
import type { FolderIndex } from './folder-index/open-index.js'
import { bestHits, type Hit } from './search-documents.js'

/** How many of the phrases that are nearest in context are looked at more closely. */
const shortlist = 400

/** The phrases of an indexed folder that mean the query, ranked as `find` ranks those of a text. */
export async function searchIndex(
  embedder: Embedder,
  index: FolderIndex,
  query: string,
  options: FindOptions = {},
): Promise<Hit[]> {
  checkQuery(query)
  const { relations, tag } = await findTools(embedder)
  const [asked] = await embedder.targets([wholeTarget(query)], { context: 'given', mark: 'none' })
  // A query of several words is looked for among phrases of several words, as in a text.
  const least = meaningWords(query).length > 1 ? 2 : 1
  const near = (await index.near(asked!, shortlist)).filter(
    ({ sentence, start, end }) =>
      meaningWords(sentence.text.slice(start - sentence.start, end - sentence.start)).length >= least,
  )
  const scoreOf = phraseScorer(embedder.info.id)
  const tagged = tag(near.map(({ sentence }) => sentence.text))
  const scored = near.map((place, i) => {
    const { sentence, start, end, inContext } = place
    const inSentence = { start: start - sentence.start, end: end - sentence.start }
    const phrase = sentence.text.slice(inSentence.start, inSentence.end)
    const shape = shapeOf(tagged[i]!, inSentence)
    return { ...place, score: scoreOf(phraseFeatures(query, { phrase, inContext, ...shape }, relations)) }
  })
  const byFile = grouped(
    scored,
    scored.map(({ file }) => file),
  )
  const hits = byFile.flatMap((own) =>
    withoutOverlaps(own.toSorted((a, b) => b.score - a.score)).map(
      ({ file, line, sentence, start, end, score }): Hit => ({
        file,
        line,
        ...(sentence.page !== undefined && { page: sentence.page }),
        start,
        end,
        text: sentence.text.slice(start - sentence.start, end - sentence.start).replace(/\s+/g, ' '),
        score,
        sentence: sentence.text.replace(/\s+/g, ' '),
      }),
    ),
  )
  return bestHits(hits, options)
}
