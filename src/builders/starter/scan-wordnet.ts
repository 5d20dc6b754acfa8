import type { Synset, WordNet } from '../../lexicon/index.js'
import { words } from '../../text/index.js'
import { type Context, contextsOf, groupContexts } from './contexts.js'
import { glossPhrase, taggerOf } from './noun-phrase.js'
import { offensiveUsages } from './offensive.js'

export interface Scan {
  /** By `lemma/pos`. */
  readonly contexts: ReadonlyMap<string, readonly Context[]>
  /** Nouns whose gloss is a noun phrase, with its last two words. */
  readonly phrases: readonly { readonly synset: Synset; readonly phrase: string }[]
  /** How often each form occurs in definitions and examples: a corpus of a million words available. */
  readonly frequency: ReadonlyMap<string, number>
}

/** All that the starter suite needs, in one pass over nouns and verbs: parsing is most of the time. */
export function scanWordNet(wordnet: WordNet): Scan {
  const contexts: Context[] = []
  const phrases: { synset: Synset; phrase: string }[] = []
  const frequency = new Map<string, number>()
  const isOffensive = offensiveUsages(wordnet)
  const tagger = taggerOf(wordnet)
  for (const pos of ['n', 'v'] as const)
    for (const synset of wordnet.synsets(pos)) {
      for (const word of words([synset.definition, ...synset.examples].join(' ')))
        frequency.set(word, (frequency.get(word) ?? 0) + 1)
      if (isOffensive(synset)) continue
      contexts.push(...contextsOf(synset, pos, wordnet))
      const phrase = pos === 'n' ? glossPhrase(synset.definition, tagger) : undefined
      if (phrase !== undefined) phrases.push({ synset, phrase })
    }
  return { contexts: groupContexts(contexts), phrases, frequency }
}
