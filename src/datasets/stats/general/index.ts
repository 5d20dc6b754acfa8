import { type ExampleOf, type Kind, surface } from '../../../core/index.js'
import type { Tally } from '../tally.js'
import { binaryTally } from './binary-tally.js'
import { entryTally } from './entry-tally.js'
import { gradedTally } from './graded-tally.js'
import { searchTally } from './search-tally.js'
import { senseTally } from './sense-tally.js'
import { usageTally } from './usage-tally.js'

/** The measures of every part, by the kind of its examples; `prefix` begins the names. */
export const generalTallies: { readonly [K in Kind]: (prefix: string) => Tally<ExampleOf<K>> } = {
  'same-meaning': (prefix) =>
    binaryTally(prefix, ({ pair, slices }) => {
      // Of two languages, the first is the example's: lengths are not counted across languages.
      const [one, other = one] = slices.pair?.split('-') ?? []
      return {
        texts: (one === other ? pair : pair.slice(0, 1)).map(({ text }) => text),
        form: surface(pair[0]),
      }
    }),
  'sense-match': (prefix) =>
    binaryTally(prefix, ({ target }) => ({ texts: [target.text], form: surface(target) })),
  'phrase-pair': (prefix) => binaryTally(prefix, () => ({ texts: [], form: null })),
  usage: usageTally,
  'graded-pair': gradedTally,
  'phrase-search': searchTally,
  'sense-choice': senseTally,
  'entry-search': entryTally,
}
