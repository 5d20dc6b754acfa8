import { checkOptions, type PhrasePair, type SameMeaning, type SenseMatch } from '../../core/index.js'
import type { WordNet } from '../../lexicon/index.js'
import { checkWordNet } from '../check-given.js'
import { distinctSenses } from './distinct-senses.js'
import { buildPhrasePair } from './phrase-pair.js'
import type { Provenance } from './provenance.js'
import { buildSameMeaning } from './same-meaning.js'
import { type Scan, scanWordNet } from './scan-wordnet.js'
import { buildSenseMatch } from './sense-match.js'
import type { Splits } from './split-of.js'

export interface Starter {
  readonly 'starter-sense-match': Splits<SenseMatch>
  readonly 'starter-same-meaning': Splits<SameMeaning>
  readonly 'starter-phrase-pair': Splits<PhrasePair>
  /** One record for each item of the three. */
  readonly provenance: readonly Provenance[]
}

/** The starter suite: three data sets from WordNet alone. The same seed gives the same bytes. */
export function buildStarter(wordnet: WordNet, options: { readonly seed?: number } = {}): Starter {
  checkWordNet('buildStarter wordnet', wordnet)
  checkOptions('buildStarter options', options, { seed: 'number?' })
  return starterFrom(scanWordNet(wordnet), wordnet, options.seed ?? 1)
}

/** Draws the suite from the WordNet scan, which does not depend on the seed. */
export function starterFrom(scan: Scan, wordnet: WordNet, seed: number): Starter {
  const distinct = distinctSenses(wordnet)
  const senseMatch = buildSenseMatch(scan.contexts, distinct, wordnet, seed)
  const sameMeaning = buildSameMeaning(scan.contexts, distinct, wordnet, seed)
  const phrasePair = buildPhrasePair(scan, wordnet, seed)
  return {
    'starter-sense-match': senseMatch.splits,
    'starter-same-meaning': sameMeaning.splits,
    'starter-phrase-pair': phrasePair.splits,
    provenance: [...senseMatch.provenance, ...sameMeaning.provenance, ...phrasePair.provenance],
  }
}
