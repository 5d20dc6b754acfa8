import { hashText } from '../../files/index.js'
import type { Sense } from '../../lexicon/index.js'

/** One piece of WordNet that an item comes from. */
export interface Source {
  readonly role: 'context' | 'definition' | 'word' | 'phrase'
  readonly synset: string
  readonly senseKey: string
  /** Of the sense among those of its lemma and part of speech, 1-based. */
  readonly rank: number
  /** Index of the example sentence within the synset; where the role is `context`. */
  readonly example?: number
}

export interface Provenance {
  readonly id: string
  readonly sources: readonly Source[]
}

export const sourceOf = (role: Source['role'], sense: Sense, example?: number): Source => ({
  role,
  synset: sense.synset,
  senseKey: sense.key,
  rank: sense.rank,
  ...(example === undefined ? {} : { example }),
})

/**
 * The same sources give the same id with any seed. They are hashed: two equal sense keys in an id would reveal the label
 * to every system, because ids are part of a question.
 */
export const idOf = (stem: string, sources: readonly Source[]): string =>
  `${stem}-${hashText(JSON.stringify(sources)).slice(0, 10)}`
