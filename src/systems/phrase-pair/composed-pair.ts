import { cosine } from '../../math/index.js'
import { fittingExamples } from '../shared/fitting-examples.js'
import { thresholded } from '../shared/thresholded.js'
import { vectorMean } from '../shared/vector-mean.js'
import { wordVector } from '../shared/word-vector.js'
import type { Prepare } from '../system.js'
import { phraseParts } from './phrase-parts.js'

/** The vector of a phrase from those of its modifier and its head. */
export type Compose = (modifier: Float32Array, head: Float32Array) => Float32Array

/** The score of a pair with an unknown word: as dissimilar as two random words. */
const unknown = 0

/** Word and phrase mean the same when the cosine of their static vectors reaches a threshold that is best on train. */
export const composedPair =
  (compose: Compose): Prepare<'phrase-pair'> =>
  async (materials) => {
    const [first] = await fittingExamples(materials)
    const vectors = await materials.wordVectors(first!.language)
    return thresholded(
      async (questions) =>
        questions.map(({ word, phrase }) => {
          const { modifiers, head } = phraseParts(phrase)
          const own = wordVector(vectors, word)
          const governing = wordVector(vectors, head)
          if (!own || !governing) return unknown
          const known = modifiers
            .map((each) => wordVector(vectors, each))
            .filter((found) => found !== undefined)
          const phraseVector = known.length > 0 ? compose(vectorMean(known), governing) : governing
          return cosine(own, phraseVector) || unknown // NaN: nothing was left of the phrase
        }),
      materials,
    )
  }

/**
 * Combines the numbers of two vectors where their signs agree; 0 if not. It is what a combination of vectors without
 * negative numbers becomes when each of our numbers is taken as two, its positive and its negative part.
 */
export const whereSignsAgree =
  (combine: (a: number, b: number) => number): Compose =>
  (modifier, head) =>
    head.map((x, k) => {
      const y = modifier[k]!
      return x * y > 0 ? Math.sign(x) * combine(Math.abs(y), Math.abs(x)) : 0
    })
