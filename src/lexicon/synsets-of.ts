import { wordNetPos } from './open-wordnet.js'
import type { WordNet, WordNetPos } from './wordnet.js'

/** Ids of all that a form may mean, each once: by part of speech, frequent senses first. */
export const synsetsOf = (
  form: string,
  wordnet: Pick<WordNet, 'lemmatise' | 'senses'>,
  parts: readonly WordNetPos[] = wordNetPos,
): string[] => [
  ...new Set(
    parts.flatMap((pos) =>
      wordnet.lemmatise(form, pos).flatMap((lemma) => wordnet.senses(lemma, pos).map(({ synset }) => synset)),
    ),
  ),
]
