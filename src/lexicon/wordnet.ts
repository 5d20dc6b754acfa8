export type WordNetPos = 'n' | 'v' | 'a' | 'r'
export const wordNetPos = ['n', 'v', 'a', 'r'] as const satisfies readonly WordNetPos[]

/** One meaning: the words that share it, its gloss, its examples, its relations. */
export interface Synset {
  /** `offset-pos`, e.g. `02084071-n`; satellites are `a`. */
  readonly id: string
  readonly pos: WordNetPos
  /** As written, `_` for spaces. */
  readonly lemmas: readonly string[]
  /** The sense key of each lemma, same order. */
  readonly senseKeys: readonly string[]
  readonly definition: string
  readonly examples: readonly string[]
  /** By relation: hypernym, instance-hypernym, hyponym, antonym …; ids of synsets. */
  readonly relations: Readonly<Record<string, readonly string[]>>
  /** The lexicographer's file, e.g. `noun.animal`. */
  readonly lexname: string
}

/** A word's meaning: one line of `index.sense`. */
export interface Sense {
  readonly key: string
  readonly lemma: string
  readonly synset: string
  /** 1-based, most frequent first. */
  readonly rank: number
  /** Occurrences in the semantic concordances. */
  readonly count: number
}

/** The parts of a synset that lookups need; browser pages carry only these. */
export type SynsetEntry = Pick<Synset, 'id' | 'pos' | 'lemmas' | 'definition' | 'relations'>

/** A WordNet for lookups. */
export interface WordNetLookup<S extends SynsetEntry = SynsetEntry> {
  /** Senses of a lemma (any case, spaces or `_`), most frequent first; of one part of speech if given. */
  senses(lemma: string, pos?: WordNetPos): readonly Omit<Sense, 'key'>[]
  synset(id: string): S | undefined
  /** Base forms of an inflected word (WordNet's detachment rules, exceptions where available). */
  lemmatise(word: string, pos: WordNetPos): readonly string[]
}

export interface WordNet extends WordNetLookup<Synset> {
  readonly version: string
  senses(lemma: string, pos?: WordNetPos): readonly Sense[]
  sense(key: string): Sense | undefined
  synsets(pos?: WordNetPos): Iterable<Synset>
  lemmas(): Iterable<string>
  /** Lemmas with two senses or more as this part of speech. */
  ambiguousLemmas(pos: WordNetPos): ReadonlySet<string>
}
