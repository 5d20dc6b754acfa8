import type { Sequence } from '../../encoders/index.js'
import type { Pool } from '../pooling.js'

/** A word in its text, and the glosses it belongs to. */
export interface SenseWord {
  readonly pool: Pool
  /** Glosses that it belongs to, with the share of each; none if its sense is not known. */
  readonly right: Readonly<Record<string, number>>
  /** Glosses of the word's other senses: always among its negatives. */
  readonly wrong: readonly string[]
  /** Glosses that are neither. */
  readonly neither: readonly string[]
  /** Its meaning: words with the same meaning belong together in any text. */
  readonly meaning: string
}

/** A gloss that is read again, so that it learns too. */
export interface FreshGloss {
  readonly gloss: string
  readonly pool: Pool
}

/** A whole text. It keeps its vector, so that what the encoder knew about texts is not lost. */
export interface WholeText {
  readonly sequence: number
  /** The sense of one of its words, which the text distinguishes from the word's others; none if it does not. */
  readonly right: readonly string[]
  readonly wrong: readonly string[]
}

/** Sentences that are read together, each once for all its words, with some of the glosses that they ask for. */
export interface SenseGroup {
  readonly sequences: readonly Sequence[]
  readonly words: readonly SenseWord[]
  readonly glosses: readonly FreshGloss[]
  readonly texts: readonly WholeText[]
}
