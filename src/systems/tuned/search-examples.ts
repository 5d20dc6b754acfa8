import { type ExampleOf, type Span, surface } from '../../core/index.js'
import { type Random, randomInteger, sample, shuffled } from '../../math/index.js'

/** A query, a document and the answer's span in it. */
export interface SearchExample {
  readonly query: string
  readonly document: string
  readonly gold: Span
  readonly group: string
}

/**
 * Searches made from phrase-similarity rows, for tasks without their own train: the second phrase of a positive row is the
 * query, the first the answer, and its sentence is among those of other rows.
 */
export function searchesFromPairs(
  pairs: readonly ExampleOf<'same-meaning'>[],
  most: number,
  random: Random,
): SearchExample[] {
  const sentences = [...new Set(pairs.map(({ pair }) => pair[0].text))]
  return pairs
    .filter(({ gold }) => gold)
    .map(({ pair: [answer, query], group }) => {
      const others = sample(
        Array.from({ length: most * 2 }, () => sentences[randomInteger(random, sentences.length)]!),
        1 + randomInteger(random, most),
        random,
      ).filter((text) => !text.includes(surface(answer)))
      const order = shuffled([answer.text, ...others], random)
      const before = order
        .slice(0, order.indexOf(answer.text))
        .reduce((sum, text) => sum + text.length + 1, 0)
      return {
        query: surface(query),
        document: order.join(' '),
        gold: { start: before + answer.span.start, end: before + answer.span.end },
        group,
      }
    })
}
