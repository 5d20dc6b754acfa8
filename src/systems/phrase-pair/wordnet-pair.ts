import { memoizeByWordNet, type WordNet } from '../../lexicon/index.js'
import { checkEnglish } from '../shared/check-english.js'
import { thresholded } from '../shared/thresholded.js'
import type { Prepare } from '../system.js'
import { phraseParts } from './phrase-parts.js'

/** How related a word is to the parts of a phrase; higher means more. */
export type Relatedness = (word: string, head: string, modifiers: readonly string[]) => number

/** Word and phrase mean the same when a measure over the English WordNet reaches a threshold that is best on train. */
export function wordNetPair(
  system: string,
  measure: (wordnet: WordNet) => Relatedness,
): Prepare<'phrase-pair'> {
  const relatednessIn = memoizeByWordNet(measure) // a network takes seconds to build
  return async (materials) => {
    const relatedness = relatednessIn(await materials.wordnet())
    return thresholded(async (questions) => {
      checkEnglish(system, questions)
      return questions.map(({ word, phrase }) => {
        const { head, modifiers } = phraseParts(phrase)
        return relatedness(word, head, modifiers)
      })
    }, materials)
  }
}
