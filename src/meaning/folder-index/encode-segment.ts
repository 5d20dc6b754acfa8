import type { Span } from '../../core/index.js'
import { type Embedder, pool, tokensIn } from '../../encoders/index.js'
import type { Tagger } from '../../lexicon/index.js'
import { lowerCased, mixLayers } from '../../systems/phrase-search/index.js'
import type { CutDocument } from '../document-hits.js'
import { indexPhrases } from './index-phrases.js'
import { quantised } from './quantised.js'
import type { IndexedSentence, Segment } from './segment.js'

/** What reads the sentences of an index. */
export interface BuildTools {
  readonly embedder: Embedder
  readonly tagger: Tagger
}

/** The phrases of some sentences of a document, with their vectors. */
export async function encodeSegment(
  { embedder, tagger }: BuildTools,
  cut: CutDocument,
  spans: readonly Span[],
  signal?: AbortSignal,
): Promise<Segment> {
  const texts = spans.map(({ start, end }) => cut.text.slice(start, end))
  const tagged = tagger.tag(texts)
  const phrases = texts.map((_, i) => indexPhrases(tagged[i]!))
  const first: number[] = []
  let count = 0
  for (const own of phrases) {
    first.push(count)
    count += own.length
  }
  const { dimensions } = embedder.info
  const { layers, weights, lowercase } = embedder.options
  const vectors = new Int8Array(count * dimensions)
  await embedder.encoder.encode(
    lowercase ? texts.map(lowerCased) : texts,
    (i, found) => {
      signal?.throwIfAborted()
      const state = mixLayers(found.states, weights)
      for (const [p, span] of phrases[i]!.entries()) {
        const inside = tokensIn(found, span)
        if (inside.length > 0)
          vectors.set(quantised(pool(state, dimensions, inside)), (first[i]! + p) * dimensions)
      }
    },
    { layers },
  )
  const sentences = spans.map((sentence, i): IndexedSentence => {
    const { page } = cut.placeOf(sentence, sentence)
    return {
      ...sentence,
      ...(page !== undefined && { page }),
      text: texts[i]!,
      phrases: phrases[i]!.map((phrase) => {
        const span = { start: phrase.start + sentence.start, end: phrase.end + sentence.start }
        return [span.start, span.end, cut.placeOf(span, sentence).line] as const
      }),
    }
  })
  return { sentences, vectors }
}
