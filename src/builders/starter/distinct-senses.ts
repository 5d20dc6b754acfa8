import { hypernymsOf, type Synset, type WordNet } from '../../lexicon/index.js'
import { stem, stems } from './stems.js'

const shareAny = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.some((id) => b.includes(id))

/** Related directly, in whatever way, or sisters: below one hypernym. */
export const adjacent = (a: Synset, b: Synset): boolean =>
  Object.values(a.relations).some((ids) => ids.includes(b.id)) ||
  Object.values(b.relations).some((ids) => ids.includes(a.id)) ||
  shareAny(hypernymsOf(a), hypernymsOf(b))

/** Whether two senses of a lemma differ so much that a reader can distinguish them. */
export type Distinct = (a: Synset, b: Synset, lemma: string) => boolean

/**
 * As in WiC (Pilehvar & Camacho-Collados 2019): not adjacent, not of the same supersense. WordNet still splits an act
 * from its result, and searching for clues from searching the web, which no sentence shows. So, beyond WiC: not derived
 * from the same word, and no content word shared by definitions, synonyms and hypernyms of the two.
 */
export function distinctSenses(wordnet: WordNet): Distinct {
  const clouds = new Map<string, ReadonlySet<string>>()
  const cloudOf = (synset: Synset): ReadonlySet<string> => {
    const known = clouds.get(synset.id)
    if (known) return known
    const hypernyms = hypernymsOf(synset).flatMap((id) => wordnet.synset(id)?.lemmas ?? [])
    const cloud = stems([synset.definition, ...synset.lemmas, ...hypernyms].join(' ').replaceAll('_', ' '))
    clouds.set(synset.id, cloud)
    return cloud
  }
  return (a, b, lemma) => {
    if (a.lexname === b.lexname || adjacent(a, b)) return false
    if (shareAny(a.relations.derivation, b.relations.derivation)) return false
    const other = cloudOf(b)
    for (const word of cloudOf(a)) if (word !== stem(lemma) && other.has(word)) return false
    return true
  }
}
