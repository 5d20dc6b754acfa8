import { type Target, target } from '../../core/index.js'
import { type Random, randomInteger } from '../../math/index.js'
import { sentenceSpans } from '../../text/index.js'
import type { PhraseUse } from './read-triplets.js'

/** A number of sentences of a page around the phrase, which is in a random one of them; fewer on a short page. Null if the page is another. */
export function passage(use: PhraseUse, page: string, sentences: number, random: Random): Target | null {
  const spans = sentenceSpans(page, 'en')
  const own = spans[use.sentence]
  if (!own || page.slice(own.start, own.end) !== use.target.text) return null
  const before = randomInteger(random, sentences)
  const from = Math.max(0, Math.min(use.sentence - before, spans.length - sentences))
  const start = spans[from]!.start
  const end = spans[Math.min(spans.length, from + sentences) - 1]!.end
  const at = own.start - start
  return target(page.slice(start, end), at + use.target.span.start, at + use.target.span.end)
}
