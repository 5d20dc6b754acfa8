import { getOrMake, lookUp } from '../../core/index.js'
import { synsetsOf, type WordNetLookup } from '../../lexicon/index.js'
import { nounTest } from './noun-test.js'
import type { NounTest } from './phrase-candidates.js'

/** What a lexicon says about two words. */
export interface WordRelations {
  readonly isNoun: NounTest
  /** 1 for forms of one word and for synonyms, a half for direct neighbours (kinds of, similar to, derived from), else 0. */
  related(a: string, b: string): number
  /** Whether two words are forms of one. */
  sameLemma(a: string, b: string): boolean
}

/** What a lexicon must know of a word: its synsets, those next to them, and its base forms. */
export interface WordFacts {
  readonly synsets: ReadonlySet<string>
  readonly neighbours: ReadonlySet<string>
  readonly lemmas: ReadonlySet<string>
}

const meet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  for (const each of a) if (b.has(each)) return true
  return false
}

export function relationsOf(facts: (word: string) => WordFacts, isNoun: NounTest): WordRelations {
  const known = new Map<string, WordFacts>()
  const factsOf = (word: string): WordFacts => getOrMake(known, word, facts)
  const sameLemma = (a: string, b: string): boolean => a === b || meet(factsOf(a).lemmas, factsOf(b).lemmas)
  return {
    isNoun,
    sameLemma,
    related(a, b) {
      const [first, second] = [factsOf(a), factsOf(b)]
      if (sameLemma(a, b) || meet(first.synsets, second.synsets)) return 1
      return meet(first.neighbours, second.synsets) || meet(second.neighbours, first.synsets) ? 0.5 : 0
    },
  }
}

const nextTo = ['hypernym', 'hyponym', 'similar', 'derivation', 'also', 'attribute', 'pertainym']

export const wordNetRelations = (wordnet: WordNetLookup): WordRelations =>
  relationsOf((word) => {
    const synsets = synsetsOf(word, wordnet)
    return {
      synsets: new Set(synsets.map(({ id }) => id)),
      neighbours: new Set(
        synsets.flatMap(({ relations }) => nextTo.flatMap((relation) => lookUp(relations, relation) ?? [])),
      ),
      lemmas: new Set([
        word,
        ...(['n', 'v', 'a', 'r'] as const).flatMap((pos) => wordnet.lemmatise(word, pos)),
      ]),
    }
  }, nounTest(wordnet))
