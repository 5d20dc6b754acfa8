import { type Target, target } from '../core/index.js'
import { findLoosely } from '../text/index.js'
import { lemmaText } from './lemma-text.js'
import type { Synset, WordNet } from './wordnet.js'

/** The span of a word of the synset in an example, inflected or not; null if none is found. */
function wordIn(
  example: string,
  { lemmas, pos }: Synset,
  wordnet: Pick<WordNet, 'lemmatise'>,
): Target | null {
  const wanted = new Set(lemmas.map((lemma) => lemma.toLowerCase()))
  for (const { 0: form, index } of example.matchAll(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu))
    if (wordnet.lemmatise(form, pos).some((lemma) => wanted.has(lemma)))
      return target(example, index, index + form.length)
  for (const lemma of lemmas) {
    const span = lemma.includes('_') ? findLoosely(example, lemmaText(lemma)) : null
    if (span) return target(example, span.start, span.end)
  }
  return null
}

/** WordNet's own example sentences of a synset, with the word of the synset as the target. */
export const exampleTargets = (synset: Synset, wordnet: Pick<WordNet, 'lemmatise'>): Target[] =>
  synset.examples
    .map((example) => wordIn(example, synset, wordnet))
    .filter((found) => found !== null)
    .map((found) => ({ ...found, language: 'en' }))
