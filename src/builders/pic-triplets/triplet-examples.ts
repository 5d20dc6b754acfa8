import { type SameMeaning, target } from '../../core/index.js'
import { hashText } from '../../files/index.js'
import type { Triplet } from './pair-bucket.js'

/** Where one of the two sentences comes from. */
export interface TripletSource {
  readonly page: string
  readonly title: string
  readonly revision: string
  readonly section: string
  /** Number of the sentence on the page, 0-based. */
  readonly sentence: number
  readonly categories: string
}

export interface TripletProvenance {
  readonly id: string
  readonly phrase: string
  readonly cosine: number
  readonly categoryCosine: number
  readonly sources: readonly TripletSource[]
}

/** Triplets as questions whether the phrase means the same on both pages (the paper's Q3), unanswered. */
export function tripletExamples(triplets: readonly Triplet[]): {
  readonly examples: SameMeaning[]
  readonly provenance: TripletProvenance[]
} {
  const examples: SameMeaning[] = []
  const provenance: TripletProvenance[] = []
  for (const { phrase, contexts, cosine, categoryCosine } of triplets) {
    const sources = contexts.map(({ page, title, revision, section, number, categories }) => ({
      page,
      title,
      revision,
      section,
      sentence: number,
      categories,
    }))
    const places = sources.map(({ page, sentence }) => [page, sentence])
    const hash = hashText(JSON.stringify([phrase, places])).slice(0, 10)
    const id = `${phrase.replace(/[^a-z0-9]+/g, '-')}-${hash}`
    const [a, b] = contexts.map(({ sentence, start, end }) => target(sentence, start, end))
    examples.push({
      kind: 'same-meaning',
      id,
      group: phrase,
      language: 'en',
      slices: {},
      pair: [a!, b!],
      gold: null,
    })
    provenance.push({ id, phrase, cosine, categoryCosine, sources })
  }
  return { examples, provenance }
}
