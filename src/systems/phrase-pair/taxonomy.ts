import { hypernymsOf, type WordNet } from '../../lexicon/index.js'

/** WordNet's nouns by what they are a kind of. */
export interface Taxonomy {
  /** A synset and all above it. */
  ancestors(synset: string): ReadonlySet<string>
  /** Seco et al. 2004: 1 − ln(synsets at or below it) / ln(all noun synsets); 1 for a leaf, 0 for the root. */
  information(synset: string): number
  /** Lin 1998: twice the information of the most telling common ancestor over the sum of both; 0 if there is none. */
  lin(a: string, b: string): number
}

export function nounTaxonomy(wordnet: Pick<WordNet, 'synsets'>): Taxonomy {
  const parents = new Map<string, readonly string[]>()
  for (const synset of wordnet.synsets('n')) parents.set(synset.id, hypernymsOf(synset))
  const ancestors = (synset: string): Set<string> => {
    const found = new Set([synset])
    for (const each of found) for (const parent of parents.get(each) ?? []) found.add(parent)
    return found
  }
  const below = new Map<string, number>() // itself included
  for (const synset of parents.keys())
    for (const each of ancestors(synset)) below.set(each, (below.get(each) ?? 0) + 1)
  const information = (synset: string): number =>
    1 - Math.log(below.get(synset) ?? 1) / Math.log(parents.size)
  return {
    ancestors,
    information,
    lin(a, b) {
      const above = ancestors(b)
      let shared = 0
      for (const each of ancestors(a)) if (above.has(each)) shared = Math.max(shared, information(each))
      const sum = information(a) + information(b)
      return sum === 0 ? 0 : (2 * shared) / sum
    },
  }
}
