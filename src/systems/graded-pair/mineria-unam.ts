import { surface } from '../../core/index.js'
import { cosine } from '../../math/index.js'
import { contextWords } from '../shared/context-words.js'
import { unit, vectorMean } from '../shared/vector-mean.js'
import type { System } from '../system.js'
import { bareWords } from './bare-words.js'
import { type PlacedTarget, placedTargets, ratings } from './graded-pairs.js'
import { simlex, simlexRatings } from './simlex-ratings.js'

/** How far a context moves the score of the bare words: best of 0.1, 0.25, 0.5, 0.75 on half of SCWS with minilm. */
const share = 0.1

/** A word without context and the words around it, as unit vectors. */
export interface Surrounded {
  readonly word: Float32Array
  readonly around: readonly Float32Array[]
}

/**
 * One step of k-means with the two words as seeds: every word of the two contexts goes to the nearer seed, and each seed
 * moves to the centre of its group. Ties go to the word in whose context it occurs.
 */
export function centroids(a: Surrounded, b: Surrounded): readonly [Float32Array, Float32Array] {
  const nearerTo = (seed: Surrounded, other: Surrounded) => [
    ...seed.around.filter((vector) => cosine(vector, seed.word) >= cosine(vector, other.word)),
    ...other.around.filter((vector) => cosine(vector, seed.word) > cosine(vector, other.word)),
  ]
  return [vectorMean([a.word, ...nearerTo(a, b)]), vectorMean([b.word, ...nearerTo(b, a)])]
}

/** The score without context, moved as the centroids move the two words. */
export function shiftedSimilarity(
  a: Surrounded,
  b: Surrounded,
  withoutContext = cosine(a.word, b.word),
): number {
  return withoutContext + share * (cosine(...centroids(a, b)) - cosine(a.word, b.word))
}

/** The run's remark on a pair without a rating. */
const unrated = 'not in SimLex-999: the cosine of the bare words instead of its rating'

const inWords = (placed: PlacedTarget) => ({
  placed,
  form: surface(placed.target),
  around: contextWords(placed).map(({ word }) => word),
})

export const mineriaUnam: System = {
  id: 'mineria-unam',
  title: "SimLex-999's rating of the two words, shifted by the centroids of the words around them",
  source: 'Gómez-Adorno et al. 2020, MineriaUNAM at SemEval-2020 Task 3',
  needs: ['encoder'],
  borrows: [simlex],
  solves: {
    'graded-pair': async (materials) => {
      const embedder = await materials.embedder()
      const ratingOf = await simlexRatings(materials)
      return async (questions) => {
        const targets = placedTargets(questions).map(inWords)
        const vectors = await bareWords(
          embedder,
          targets.flatMap(({ form, around }) => [form, ...around]),
        )
        const of = (word: string) => unit(vectors.get(word)!)
        for (const question of questions)
          if (question.contexts.some((pair) => ratingOf(pair, question.language) === null))
            materials.remark(question, { what: unrated, answered: true })
        return ratings(
          questions,
          targets.map(({ form, around, placed }) => ({ placed, word: of(form), around: around.map(of) })),
          (a, b) =>
            shiftedSimilarity(
              a,
              b,
              ratingOf([a.placed.target, b.placed.target], a.placed.language) ?? undefined,
            ),
        )
      }
    },
  },
}
