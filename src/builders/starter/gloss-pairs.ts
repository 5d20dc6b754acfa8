import type { Sense, Synset, WordNet } from '../../lexicon/index.js'
import { seeded, shuffled } from '../../math/index.js'
import type { Scan } from './scan-wordnet.js'
import { type Split, splitOf } from './split-of.js'
import { stem } from './stems.js'

/** A word and the phrase that its gloss consists of. */
export interface GlossPair {
  readonly word: string
  readonly phrase: string
  readonly sense: Sense
  readonly synset: Synset
}

/**
 * SemEval-2013 5a leaves out words with fewer than 10 occurrences in two billion words of the web. Rare words have
 * rare words in their glosses, so a limit on these, in the million words of WordNet's own glosses, does for both.
 */
const fewestOccurrences = 5

/** A gloss serves at most two of its synonyms (`rill`, `rivulet`: `small stream`), both in one split. */
const mostPerPhrase = 2

/** Words and their glosses in random order, each word once. */
export function glossPairs({ phrases, frequency }: Scan, wordnet: WordNet, seed: number): GlossPair[] {
  const isFrequent = (word: string) => (frequency.get(word) ?? 0) >= fewestOccurrences
  const found = phrases
    .filter(({ phrase }) => phrase.split(/[ -]/).every(isFrequent))
    .flatMap(({ synset, phrase }) =>
      synset.lemmas.flatMap((word) => {
        if (!/^[a-z]{3,}$/.test(word) || sharesStem(word, synset.definition)) return []
        const sense = wordnet.senses(word, 'n').find(({ synset: id }) => id === synset.id)
        return sense ? [{ word, phrase, sense, synset }] : []
      }),
    )
  return withoutRepeats(shuffled(found, seeded(`${seed}/phrase-pair`)), seed)
}

/**
 * Whether a word is spelled like one of the text: `kindness`, `kind act` would give the answer away. In the whole gloss,
 * because the rest of `a disrespectful mental attitude` does not mean `disrespect`.
 */
export const sharesStem = (word: string, text: string): boolean =>
  text
    .split(/[ -]/)
    .some(
      (part) =>
        part.length > 3 &&
        (word.includes(stem(part)) || part.includes(stem(word)) || stem(part) === stem(word)),
    )

function withoutRepeats(pairs: readonly GlossPair[], seed: number): GlossPair[] {
  const words = new Set<string>()
  const uses = new Map<string, { readonly split: Split; times: number }>()
  return pairs.filter(({ word, phrase }) => {
    const split = splitOf(word, seed)
    const use = uses.get(phrase) ?? { split, times: 0 }
    if (words.has(word) || use.split !== split || use.times === mostPerPhrase) return false
    words.add(word)
    use.times++
    uses.set(phrase, use)
    return true
  })
}
