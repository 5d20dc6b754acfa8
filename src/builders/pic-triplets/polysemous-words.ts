import { baseForms, memoizeByWordNet } from '../../lexicon/index.js'
import { readWordList } from '../read-word-list.js'

export type IsPolysemous = (word: string) => boolean

const parts = ['n', 'v'] as const

/** Nouns and verbs with at least two senses in WordNet, in any form. One for all jobs of a process. */
export const polysemousInWordNet = memoizeByWordNet((wordnet): IsPolysemous => {
  const ambiguous = Object.fromEntries(parts.map((pos) => [pos, wordnet.ambiguousLemmas(pos)]))
  return memoised((word) => inAnyForm(word, (form, pos) => ambiguous[pos]!.has(form)))
})

/** The words of a file, one per line (WiC's 2,345 in the paper), in any form. */
export async function polysemousInFile(file: string): Promise<IsPolysemous> {
  const words = new Set(await readWordList(file))
  return memoised((word) => inAnyForm(word, (form) => words.has(form)))
}

const inAnyForm = (word: string, test: (form: string, pos: (typeof parts)[number]) => boolean): boolean =>
  parts.some((pos) => [...baseForms(word, pos)].some((form) => test(form, pos)))

/** A dump has millions of words: at most this many are cached. */
const most = 200_000

function memoised(test: IsPolysemous): IsPolysemous {
  const known = new Map<string, boolean>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    if (known.size >= most) known.clear()
    const answer = test(word)
    known.set(word, answer)
    return answer
  }
}
