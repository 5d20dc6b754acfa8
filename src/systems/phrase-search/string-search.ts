import { type ExampleOf, type Question, type RankedSpan, surface } from '../../core/index.js'
import { dice, placesInAnyCase, trigrams } from '../../text/index.js'
import type { System } from '../system.js'

type PhraseQuestion = Question<ExampleOf<'phrase-search'>>

/** Every literal occurrence of the query, in any case, in document order. */
const literally = ({ query, document }: PhraseQuestion): RankedSpan[] =>
  placesInAnyCase(document, query).map((place) => ({ ...place, score: 1 }))

/** Lookalikes in an answer. */
const keep = 5

/** The word n-grams that share most letter trigrams with the query. */
function lookalikes({ query, document }: PhraseQuestion): RankedSpan[] {
  const wanted = trigrams(query)
  const longest = query.split(/\s+/).length + 1
  const tokens = [...document.matchAll(/[\p{L}\p{M}\p{N}'’-]+/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }))
  const best: RankedSpan[] = []
  for (const [i, first] of tokens.entries())
    for (const last of tokens.slice(i, i + longest)) {
      const score = dice(wanted, trigrams(document.slice(first.start, last.end)))
      if (!(score > (best[keep - 1]?.score ?? 0))) continue
      best.push({ start: first.start, end: last.end, score })
      best.sort((a, b) => b.score - a.score)
      best.length = Math.min(best.length, keep)
    }
  return best
}

export const exactSearch: System = {
  id: 'exact-search',
  title: 'finds the query only as literal text',
  source: "every editor's find command",
  solves: {
    'phrase-search': async () => async (questions) => questions.map(literally),
    'entry-search': async () => async (questions) =>
      questions.map(({ target }) => [{ id: surface(target), score: 1 }]),
  },
}

export const fuzzySearch: System = {
  id: 'fuzzy-search',
  title: 'finds the words spelled most like the query',
  source: 'letter trigrams, Dice coefficient',
  solves: {
    'phrase-search': async () => async (questions) => questions.map(lookalikes),
  },
}
