import type { Target } from '../../core/index.js'

/** One meaning of a word as a dictionary gives it. */
export interface DictionarySense {
  /** Unique in the dictionary, the same in every reading of it. */
  readonly id: string
  readonly definition: string
  /** Sentences in which the word is found. */
  readonly examples: readonly Target[]
  /** More general words, if the dictionary has them. */
  readonly hypernyms: readonly string[]
  /** `idiomatic`, `computing` … */
  readonly labels: readonly string[]
}

export interface DictionaryEntry {
  readonly word: string
  /** BCP 47. */
  readonly language: string
  /** `noun`, `verb`, `adjective`, `adverb`, or as the dictionary says. */
  readonly pos: string
  readonly senses: readonly DictionarySense[]
  /** Listed among the idioms of the dictionary. */
  readonly idiom: boolean
}
