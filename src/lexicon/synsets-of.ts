import { wordNetPos } from './open-wordnet.js'
import type { Synset, WordNet, WordNetPos } from './wordnet.js'

export interface WhichSynsets {
  readonly parts?: readonly WordNetPos[]
  /** Only the first so many of each lemma and part of speech. */
  readonly most?: number
}

/** All that a form may mean, each synset once: by part of speech, frequent senses first. */
export function synsetsOf(
  form: string,
  wordnet: Pick<WordNet, 'lemmatise' | 'senses' | 'synset'>,
  { parts = wordNetPos, most = Number.POSITIVE_INFINITY }: WhichSynsets = {},
): Synset[] {
  const found = new Map<string, Synset>()
  for (const pos of parts)
    for (const lemma of wordnet.lemmatise(form, pos))
      for (const { synset } of wordnet.senses(lemma, pos).slice(0, most)) {
        const known = wordnet.synset(synset)
        if (known) found.set(synset, known)
      }
  return [...found.values()]
}
