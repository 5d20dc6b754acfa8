import { type ExampleOf, getOrMake, type Span } from '../../../core/index.js'
import type { WordNet } from '../../../lexicon/index.js'

export interface TaggedWord {
  readonly span: Span
  readonly lemma: string
  /** The synset that is meant. */
  readonly right: string
  /** The lemma's other synsets, the most frequent first. */
  readonly wrong: readonly string[]
}

/** A sentence with all its words whose sense is known. */
export interface TaggedSentence {
  readonly text: string
  readonly words: readonly TaggedWord[]
}

/** Finds the synset of a sense key; SemCor asks for few keys very often. */
export function synsetFinder(wordnet: Pick<WordNet, 'sense'>): (key: string) => string | null {
  const known = new Map<string, string | null>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const synset = wordnet.sense(key)?.synset ?? null
    known.set(key, synset)
    return synset
  }
}

/** Tagged words brought together by their sentence. */
export function taggedSentences(
  tagged: readonly ExampleOf<'sense-choice'>[],
  synsetOf: (key: string) => string | null,
): TaggedSentence[] {
  const sentences = new Map<string, TaggedWord[]>()
  for (const { target, lemma, candidates, gold } of tagged) {
    const right = synsetOf(gold?.[0] ?? '')
    if (right === null) continue
    const meant = new Set(gold!.map(synsetOf))
    const others = candidates.map(synsetOf).filter((id): id is string => id !== null && !meant.has(id))
    const word = { span: target.span, lemma, right, wrong: [...new Set(others)] }
    getOrMake(sentences, target.text, () => []).push(word)
  }
  return [...sentences].map(([text, words]) => ({ text, words }))
}
