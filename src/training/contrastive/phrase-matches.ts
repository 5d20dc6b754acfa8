import { type ExampleOf, surface, wholeTarget } from '../../core/index.js'
import type { Match } from './match.js'

/**
 * From phrase-similarity rows: a phrase belongs to the phrase that means the same in the same sentence, bare or in place,
 * and not to itself where that other phrase does not fit.
 */
export function phraseMatches(rows: readonly ExampleOf<'same-meaning'>[]): Match[] {
  const keyOf = ({ pair }: ExampleOf<'same-meaning'>): string => pair.map(surface).join('\t').toLowerCase()
  const wrong = new Map(rows.filter(({ gold }) => gold === false).map((row) => [keyOf(row), row]))
  return rows
    .filter(({ gold }) => gold)
    .flatMap((row) => {
      const [phrase, other] = row.pair
      const elsewhere = wrong.get(keyOf(row))
      const key = keyOf(row)
      return [
        {
          query: wholeTarget(surface(other)),
          positive: phrase,
          negatives: elsewhere ? [elsewhere.pair[0]] : [],
          key,
        },
        {
          query: phrase,
          positive: other,
          negatives: elsewhere ? [elsewhere.pair[0], elsewhere.pair[1]] : [],
          key,
        },
      ]
    })
}
