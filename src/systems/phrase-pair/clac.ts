import { lookUp } from '../../core/index.js'
import type { WordNet } from '../../lexicon/index.js'
import type { System } from '../system.js'
import { wordNetNetwork } from './wordnet-network.js'
import { type Relatedness, wordNetPair } from './wordnet-pair.js'

// In quarters, so that all are whole numbers. The classes of relations and their order are the paper's (similar,
// hypernym, sense, gloss, part, instance, other); each costs a step more than the one before.
const similar = 4
const hypernym = 8
const sense = 16
const gloss = 24
const part = 32
const instance = 40
const other = 48

const classes: Readonly<Record<string, number>> = {
  similar,
  also: similar,
  'verb-group': similar,
  derivation: similar,
  pertainym: similar,
  'derived-from': similar,
  participle: similar,
  hypernym,
  hyponym: hypernym,
  'instance-hypernym': instance,
  'instance-hyponym': instance,
}
const costOf = (relation: string): number =>
  lookUp(classes, relation) ?? (/(?:mer|hol)onym$/.test(relation) ? part : other)

/** One gloss step and one sense step from each side: anything further apart is not related. */
const radius = 44

export function semanticNetwork(wordnet: WordNet): Relatedness {
  const network = wordNetNetwork(wordnet, {
    sense: (rank) => sense + Math.min(rank - 1, 3), // a rare sense is a little further from its word
    words: true,
    gloss,
    relation: costOf,
  })
  return (word, head, modifiers) => {
    const own = network.around(word, radius)
    const costs = [head, ...modifiers].map((part) => network.cost(own, network.around(part, radius)))
    return 1 - Math.min(...costs, 2 * radius) / (2 * radius)
  }
}

export const clac: System = {
  id: 'clac',
  title:
    'cheapest path through a weighted network of WordNet between the word and the phrase; threshold from train',
  source: 'Siblini & Kosseim 2013, CLaC run 1 at SemEval-2013 5a, without its classifier',
  solves: { 'phrase-pair': wordNetPair('clac', semanticNetwork) },
}
