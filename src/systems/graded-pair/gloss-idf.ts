import type { WordNet } from '../../lexicon/index.js'
import { words } from '../../text/index.js'

/** How much a word tells. */
export type InverseDocumentFrequency = (word: string) => number

/**
 * ln((1 + N) / (1 + n)) + 1 of lower-case words, n of N glosses (definition and examples) having the word: a fixed
 * background, so that no answer depends on the other questions. A word that no gloss has counts most.
 */
export function glossIdf(wordnet: Pick<WordNet, 'synsets'>): InverseDocumentFrequency {
  const known = counted.get(wordnet) ?? countGlosses(wordnet)
  counted.set(wordnet, known)
  return (word) => Math.log((1 + known.total) / (1 + (known.counts.get(word) ?? 0))) + 1
}

interface Counted {
  readonly total: number
  readonly counts: ReadonlyMap<string, number>
}

/** 117,659 glosses take seconds: once per process. */
const counted = new WeakMap<Pick<WordNet, 'synsets'>, Counted>()

function countGlosses(wordnet: Pick<WordNet, 'synsets'>): Counted {
  const counts = new Map<string, number>()
  let total = 0
  for (const { definition, examples } of wordnet.synsets()) {
    total++
    for (const word of new Set(words([definition, ...examples].join(' '))))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return { total, counts }
}
