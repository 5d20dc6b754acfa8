import { checkTexts } from '../core/index.js'
import { checkDocument, checkFinding, checkHits, checkMeaning } from './check-given.js'
import { cutDocument, type FilePlace } from './document-hits.js'
import type { Document } from './documents/document.js'
import type { FindOptions } from './find-phrases.js'
import type { Meaning } from './open.js'

/** A phrase of a file that means a query. */
export interface Hit extends FilePlace {
  /** The phrase as it occurs there, on one line. */
  readonly text: string
  readonly score: number
}

/** Best first; ties in the order of the files. */
export function bestHits(hits: readonly Hit[], options: FindOptions = {}): Hit[] {
  checkHits('bestHits hits', hits)
  checkFinding('bestHits', options)
  const { top = 10, min = 0 } = options
  return hits
    .filter(({ score }) => score >= min)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, top)
}

/** The phrases of one document that mean the query. */
export async function searchDocument(
  meaning: Pick<Meaning, 'find'>,
  query: string,
  document: Document,
  options: FindOptions = {},
): Promise<Hit[]> {
  checkMeaning('searchDocument', meaning, 'find')
  checkTexts('searchDocument query', query)
  checkDocument('searchDocument document', document)
  checkFinding('searchDocument', options)
  const cut = cutDocument(document)
  const found = await meaning.find(query, cut.text, options)
  return found.map(({ text, score, sentence, ...span }) => ({
    ...cut.placeOf(span, sentence),
    text: text.replace(/\s+/g, ' '),
    score,
  }))
}
