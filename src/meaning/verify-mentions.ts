import { type Target, UsageError } from '../core/index.js'
import { isWhole } from '../text/index.js'
import { type CutDocument, cutDocument, type FilePlace } from './document-hits.js'
import type { Document } from './documents/document.js'
import type { GivenSense } from './match-rows.js'
import type { Cancellable, Judgement, Meaning } from './open.js'

/** A mention of a word and whether it is meant in the given sense. */
export type Mention = FilePlace & Judgement

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

// A pattern of thousands of letters overflows the engine's stack.
const longestWord = 1000

/** Where the word stands, in any case, in the singular or a regular plural; each with the sentence that it stands in. */
export function mentionsOf(word: string, { text, sentences }: CutDocument) {
  const words = word.trim().split(/\s+/)
  if (words[0] === '') throw new UsageError('which word? expected one or several words')
  if (word.length > longestWord)
    throw new UsageError(`a word of ${word.length} characters, expected at most ${longestWord}`)
  const pattern = new RegExp(`${words.map(escaped).join('\\s+')}(?:s|es)?(?![\\p{L}\\p{N}])`, 'giu')
  return sentences.flatMap((sentence) =>
    [...text.slice(sentence.start, sentence.end).matchAll(pattern)]
      .map(({ 0: found, index }) => ({
        start: sentence.start + index,
        end: sentence.start + index + found.length,
      }))
      .filter((span) => isWhole(text, span))
      .map((span) => ({ span, sentence })),
  )
}

/** Every mention of a word in documents, with the probability that it has the given sense there. */
export async function verifyMentions(
  meaning: Pick<Meaning, 'matchesSense'>,
  { word, sense, documents }: { word: string; sense: GivenSense; documents: readonly Document[] },
  options: Cancellable = {},
): Promise<Mention[]> {
  const asked = documents.flatMap((document) => {
    const cut = cutDocument(document)
    return mentionsOf(word, cut).map(({ span, sentence }) => {
      const target: Target = {
        text: cut.text.slice(sentence.start, sentence.end),
        span: { start: span.start - sentence.start, end: span.end - sentence.start },
      }
      return { target, place: cut.placeOf(span, sentence) }
    })
  })
  return Promise.all(
    asked.map(async ({ target, place }) => ({
      ...place,
      ...(await meaning.matchesSense(target, sense, options)),
    })),
  )
}
