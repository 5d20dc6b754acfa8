import { type RankedSpan, type Span, target, withPhrase } from '../../core/index.js'
import { type Embedder, pool, type TokenVectors, tokensIn } from '../../encoders/index.js'
import { cosine } from '../../math/index.js'
import { mixLayers } from '../shared/token-layers.js'
import type { PhraseQuestion, SentenceCandidates } from './phrase-candidates.js'

/**
 * Every candidate of a question with the cosine of its vector in its sentence and the vector of the query in its place:
 * how well the query would fit there. The sentence is read once, and once more for each of its candidates.
 */
export async function scoredInPlace(
  { encoder, options: { layers, weights } }: Embedder,
  { query, document }: Pick<PhraseQuestion, 'query' | 'document'>,
  candidates: readonly SentenceCandidates[],
): Promise<RankedSpan[]> {
  const vectorOf = (found: TokenVectors, span: Span): Float32Array | null => {
    const inside = tokensIn(found, span)
    return inside.length > 0 ? pool(mixLayers(found.states, weights), found.dimensions, inside) : null
  }
  const places = candidates.flatMap(({ sentence, spans }, at) => {
    const text = document.slice(sentence.start, sentence.end)
    return spans.map((span) => ({
      at,
      span,
      here: target(text, span.start - sentence.start, span.end - sentence.start),
    }))
  })
  const sentences = candidates.map(({ sentence }) => document.slice(sentence.start, sentence.end))
  const phrases = new Array<Float32Array | null>(places.length).fill(null)
  await encoder.encode(
    sentences,
    (index, found) => {
      for (const [i, { at, here }] of places.entries())
        if (at === index) phrases[i] = vectorOf(found, here.span)
    },
    { layers },
  )
  const replaced = places.map(({ here }) => withPhrase(here, query))
  const scores = new Array<number>(places.length).fill(Number.NaN)
  await encoder.encode(
    replaced.map(({ text }) => text),
    (index, found) => {
      const [phrase, queried] = [phrases[index], vectorOf(found, replaced[index]!.span)]
      if (phrase && queried) scores[index] = cosine(phrase, queried)
    },
    { layers },
  )
  return places.flatMap(({ span }, i) =>
    Number.isNaN(scores[i]) ? [] : [{ start: span.start, end: span.end, score: scores[i]! }],
  )
}
