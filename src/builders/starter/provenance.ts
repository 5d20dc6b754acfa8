import { hashText } from '../../files/index.js'
import type { Sense } from '../../lexicon/index.js'

/** One piece of WordNet that an item is made of. */
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
 * The same sources give the same id, whatever the seed. They are hashed, not spelled out: two equal sense keys in an id
 * would tell the label to every system, since ids are part of a question.
 */
export const idOf = (stem: string, sources: readonly Source[]): string =>
  `${stem}-${hashText(JSON.stringify(sources)).slice(0, 10)}`
