import { saysEnglish, surface, type Target } from '../../core/index.js'
import { wordNetPos } from '../../lexicon/index.js'
import type { Borrowed, Materials } from '../system.js'

/** GWSC's pairs come from it. */
export const simlex: Borrowed = { task: 'simlex999', split: 'test' }

/** Ratings run from 0 to 10. */
const highest = 10

/** A pair's rating without context, from 0 to 1; null if there is none. */
export type RatingOf = (pair: readonly [Target, Target], language: string) => number | null

const keyOf = (a: string, b: string): string => [a.toLowerCase(), b.toLowerCase()].sort().join('\t')

/** SimLex-999's ratings of English words, inflected or not, if the run lends them. */
export async function simlexRatings({
  examples,
  wordnet: loadWordNet,
}: Pick<Materials<'graded-pair'>, 'examples' | 'wordnet'>): Promise<RatingOf> {
  const known = new Map<string, number>()
  for (const { contexts, gold } of await examples(simlex.task, 'graded-pair', simlex.split))
    known.set(keyOf(contexts[0]![0].text, contexts[0]![1].text), gold![0]! / highest)
  const wordnet = await loadWordNet()
  const formsOf = (target: Target): readonly string[] => {
    const form = surface(target)
    return [form, ...wordNetPos.flatMap((pos) => wordnet.lemmatise(form, pos))]
  }
  return ([a, b], language) => {
    if (known.size === 0 || !saysEnglish({ language })) return null
    for (const first of formsOf(a))
      for (const second of formsOf(b)) {
        const rating = known.get(keyOf(first, second))
        if (rating !== undefined) return rating
      }
    return null
  }
}
