import { hypernymsOf, synsetsOf, type WordNet } from '../../lexicon/index.js'
import { nounTaxonomy } from './taxonomy.js'

/** How a word relates to one part of a phrase in WordNet; all numbers from 0 to 1, and all 0 if either is unknown. */
export interface PartFeatures {
  /** 1 if they share a synset, less for every relation between their nearest synsets, 0 from five on. */
  readonly nearness: number
  /** Lin 1998, the most similar noun synsets. */
  readonly lin: number
  /** Information of the most telling noun that is above both. */
  readonly resnik: number
  /** 1 / (steps + 1) if the part is above the word: a spate is a kind of rush. */
  readonly above: number
  /** The same if the word is above the part. */
  readonly below: number
  /** Share of the ancestors of both that they have in common. */
  readonly shared: number
  /** 1 if a derivation, a pertainym, an attribute or a similarity leads from one to the other. */
  readonly akin: number
  /** 1 where WordNet has both. */
  readonly known: number
}

export const partFeatureNames = [
  'nearness',
  'lin',
  'resnik',
  'above',
  'below',
  'shared',
  'akin',
  'known',
] as const satisfies readonly (keyof PartFeatures)[]

/** Relations walked from each side; two words that do not meet count as one relation further apart. */
const radius = 2
const apart = 2 * radius + 1
const kinRelations = new Set(['derivation', 'pertainym', 'derived-from', 'attribute', 'similar', 'also'])

type Steps = ReadonlyMap<string, number>

/** All that can be reached from some synsets, and in how many steps. */
function reach(from: readonly string[], next: (synset: string) => readonly string[], limit: number): Steps {
  const found = new Map(from.map((synset) => [synset, 0]))
  for (const [synset, steps] of found)
    if (steps < limit) for (const other of next(synset)) if (!found.has(other)) found.set(other, steps + 1)
  return found
}

const nearest = (a: Steps, b: Steps): number => {
  let best = Number.POSITIVE_INFINITY
  for (const [synset, steps] of a) best = Math.min(best, steps + (b.get(synset) ?? Number.POSITIVE_INFINITY))
  return best
}

interface Entry {
  readonly around: Steps
  readonly kin: ReadonlySet<string>
  readonly synsets: readonly string[]
  readonly nouns: readonly { readonly synset: string; readonly above: Steps }[]
  /** Of any noun sense. */
  readonly ancestors: ReadonlySet<string>
}

/** Looks up a word and a part of a phrase; results for a word are cached. */
export function wordNetPartFeatures(
  wordnet: Pick<WordNet, 'synset' | 'synsets' | 'senses' | 'lemmatise'>,
): (word: string, part: string) => PartFeatures {
  const taxonomy = nounTaxonomy(wordnet)
  const relations = (synset: string, wanted: (name: string) => boolean): string[] =>
    Object.entries(wordnet.synset(synset)?.relations ?? {}).flatMap(([name, ids]) =>
      wanted(name) ? [...ids] : [],
    )
  const parents = (id: string): readonly string[] => {
    const synset = wordnet.synset(id)
    return synset ? hypernymsOf(synset) : []
  }
  const entries = new Map<string, Entry>()
  const entryOf = (form: string): Entry => {
    const kept = entries.get(form)
    if (kept) return kept
    const known = synsetsOf(form, wordnet)
    const synsets = known.map(({ id }) => id)
    const nouns = known
      .filter(({ pos }) => pos === 'n')
      .map(({ id: synset }) => ({
        synset,
        above: reach([synset], parents, Number.POSITIVE_INFINITY),
      }))
    const made = {
      synsets,
      nouns,
      around: reach(synsets, (synset) => relations(synset, (name) => name !== 'antonym'), radius),
      kin: new Set(synsets.flatMap((synset) => relations(synset, (name) => kinRelations.has(name)))),
      ancestors: new Set(nouns.flatMap(({ above }) => [...above.keys()])),
    }
    entries.set(form, made)
    return made
  }
  return (word, part) => {
    const [a, b] = [entryOf(word), entryOf(part)]
    let [lin, resnik, above, below] = [0, 0, 0, 0]
    for (const one of a.nouns)
      for (const other of b.nouns) {
        let telling = 0
        for (const synset of one.above.keys())
          if (other.above.has(synset)) telling = Math.max(telling, taxonomy.information(synset))
        const sum = taxonomy.information(one.synset) + taxonomy.information(other.synset)
        resnik = Math.max(resnik, telling)
        lin = Math.max(lin, sum === 0 ? 0 : (2 * telling) / sum)
        above = Math.max(above, closeness(one.above.get(other.synset)))
        below = Math.max(below, closeness(other.above.get(one.synset)))
      }
    const common = [...a.ancestors].filter((synset) => b.ancestors.has(synset)).length
    const all = a.ancestors.size + b.ancestors.size - common
    return {
      nearness: 1 - Math.min(nearest(a.around, b.around), apart) / apart,
      lin,
      resnik,
      above,
      below,
      shared: all === 0 ? 0 : common / all,
      akin: Number(a.synsets.some((s) => b.kin.has(s)) || b.synsets.some((s) => a.kin.has(s))),
      known: Number(a.synsets.length > 0 && b.synsets.length > 0),
    }
  }
}

const closeness = (steps: number | undefined): number => (steps === undefined ? 0 : 1 / (steps + 1))
