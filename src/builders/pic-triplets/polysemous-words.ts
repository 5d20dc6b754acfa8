import { readFile } from 'node:fs/promises'
import { messageOf, UserError } from '../../core/index.js'
import { baseForms, type WordNet } from '../../lexicon/index.js'

export type IsPolysemous = (word: string) => boolean

const parts = ['n', 'v'] as const

/** Nouns and verbs with at least two senses in WordNet, in any form. */
export const polysemousInWordNet = (wordnet: WordNet): IsPolysemous =>
  memoised((word) =>
    parts.some((pos) => wordnet.lemmatise(word, pos).some((lemma) => wordnet.senses(lemma, pos).length > 1)),
  )

/** The words of a file, one per line (WiC's 2,345 in the paper), in any form. */
export async function polysemousInFile(file: string): Promise<IsPolysemous> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UserError(`${file}: can't be read: ${messageOf(cause)}`, { cause })
  })
  const words = new Set(
    text
      .split('\n')
      .map((line) => line.trim().toLowerCase())
      .filter((line) => line !== ''),
  )
  if (words.size === 0) throw new UserError(`${file}: holds no words, expected one per line`)
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
