import type { Span } from '../../core/index.js'
import { nounPhrases, type TaggedToken } from '../../text/index.js'

/** Words of the longest phrase that an index holds. */
const mostWords = 5

const nouns = new Set(['NOUN', 'PROPN'])

/**
 * The phrases of a sentence that an index holds: in each noun phrase every run of up to five words that ends in a noun,
 * and verbs by themselves. About ten per sentence, where all runs of words would be forty.
 */
export function indexPhrases(tokens: readonly TaggedToken[]): Span[] {
  const runs = nounPhrases(tokens).flatMap(({ from, to }) =>
    Array.from({ length: to - from }, (_, i) => from + i)
      .filter((last) => nouns.has(tokens[last]!.pos))
      .flatMap((last) =>
        Array.from({ length: Math.min(mostWords, last - from + 1) }, (_, size) => ({
          start: tokens[last - size]!.start,
          end: tokens[last]!.end,
        })),
      ),
  )
  const verbs = tokens.filter(({ pos }) => pos === 'VERB')
  return [...runs, ...verbs.map(({ start, end }) => ({ start, end }))].sort(
    (a, b) => a.start - b.start || a.end - b.end,
  )
}
