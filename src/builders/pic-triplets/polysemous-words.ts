import { baseForms, type WordNet } from '../../lexicon/index.js'
import { readWordList } from '../read-word-list.js'

export type IsPolysemous = (word: string) => boolean

const parts = ['n', 'v'] as const

/** Nouns and verbs with at least two senses in WordNet, in any form. */
export const polysemousInWordNet = (wordnet: WordNet): IsPolysemous =>
  memoised((word) =>
    parts.some((pos) => wordnet.lemmatise(word, pos).some((lemma) => wordnet.senses(lemma, pos).length > 1)),
  )

/** The words of a file, one per line (WiC's 2,345 in the paper), in any form. */
export async function polysemousInFile(file: string): Promise<IsPolysemous> {
  const words = new Set(await readWordList(file))
  return memoised((word) => parts.some((pos) => [...baseForms(word, pos)].some((form) => words.has(form))))
}

function memoised(test: IsPolysemous): IsPolysemous {
  const known = new Map<string, boolean>()
  return (word) => {
    const answer = known.get(word) ?? test(word)
    known.set(word, answer)
    return answer
  }
}
