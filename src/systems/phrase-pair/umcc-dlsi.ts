import { synsetsOf, type WordNet } from '../../lexicon/index.js'
import { mean } from '../../math/index.js'
import type { System } from '../system.js'
import { nounTaxonomy } from './taxonomy.js'
import { wordNetNetwork } from './wordnet-network.js'
import { type Relatedness, wordNetPair } from './wordnet-pair.js'

/** Steps walked from each side; two words that do not meet count as one step further apart. */
const radius = 2
const apart = 2 * radius + 1

/** Lin similarity of word and head, less the distances of the word to head and modifier as shares of the longest. */
function synsetDistances(wordnet: WordNet): Relatedness {
  const network = wordNetNetwork(wordnet, {
    sense: () => 0,
    words: false,
    gloss: null,
    relation: (name) => (name === 'antonym' ? null : 1),
  })
  const taxonomy = nounTaxonomy(wordnet)
  const distance = (a: string, b: string): number =>
    Math.min(network.cost(network.around(a, radius), network.around(b, radius)), apart)
  const nouns = (form: string): string[] => synsetsOf(form, wordnet, { parts: ['n'] }).map(({ id }) => id)
  return (word, head, modifiers) => {
    const heads = nouns(head)
    const lin = Math.max(0, ...nouns(word).flatMap((a) => heads.map((b) => taxonomy.lin(a, b))))
    const toModifiers = modifiers.map((modifier) => distance(word, modifier))
    return lin - (distance(word, head) + (modifiers.length > 0 ? mean(toModifiers) : apart)) / apart
  }
}

export const umccDlsi: System = {
  id: 'umcc-dlsi',
  title: "WordNet distances between the word's synsets and those of the phrase's words; threshold from train",
  source: 'Dávila et al. 2013, UMCC_DLSI-(EPS) at SemEval-2013 5a, without its classifier',
  solves: { 'phrase-pair': wordNetPair('umcc-dlsi', synsetDistances) },
}
