import { checkOptions, eachOf, type Target } from '../core/index.js'
import { loadWordNet } from '../lexicon/index.js'
import { checkCancellable, checkDocument, checkMeaning, checkSense } from './check-given.js'
import { cutDocument, type FilePlace } from './document-hits.js'
import type { Document } from './documents/document.js'
import type { GivenSense } from './given-sense.js'
import { mentionsOf } from './mentions-of.js'
import type { Cancellable, Judgement, Meaning } from './open.js'

/** A mention of a word and whether it is meant in the given sense. */
export type Mention = FilePlace & Judgement

/** Every mention of a word in documents, with the probability that it has the given sense there. */
export async function verifyMentions(
  meaning: Pick<Meaning, 'matchesSense'>,
  asked: { word: string; sense: GivenSense; documents: readonly Document[] },
  options: Cancellable = {},
): Promise<Mention[]> {
  checkMeaning('verifyMentions', meaning, 'matchesSense')
  checkOptions('verifyMentions', asked, {
    word: 'text',
    sense: (what: string, sense: GivenSense) => checkSense(what, sense, String(asked.word)),
    documents: eachOf(checkDocument),
  })
  checkCancellable('verifyMentions', options)
  const { word, sense, documents } = asked
  const wordnet = await loadWordNet()
  const mentions = documents.flatMap((document) => {
    const cut = cutDocument(document)
    return mentionsOf(word, cut, wordnet).map(({ span, sentence }) => {
      const target: Target = {
        text: cut.text.slice(sentence.start, sentence.end),
        span: { start: span.start - sentence.start, end: span.end - sentence.start },
      }
      return { target, place: cut.placeOf(span, sentence) }
    })
  })
  return Promise.all(
    mentions.map(async ({ target, place }) => ({
      ...place,
      ...(await meaning.matchesSense(target, sense, options)),
    })),
  )
}
