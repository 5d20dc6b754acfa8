import { type ExampleOf, type Prediction, type Question, question } from '../../core/index.js'
import { dot } from '../../math/index.js'
import { fitThreshold } from '../../metrics/index.js'
import { fittingExamples, nothingToLearn } from '../shared/fitting-examples.js'
import { unit, vectorMean } from '../shared/vector-mean.js'
import type { Materials, Predictor } from '../system.js'

/** One cohesion per question, all of them at once. */
type CohesionAll = (questions: readonly Question<ExampleOf<'usage'>>[]) => Promise<readonly number[]>

/**
 * Mean cosine of the phrase's words with those of the context, minus the mean cosine among the context's words: how much
 * better (or worse) the phrase fits than the rest coheres. Up to a positive factor it is what the mean edge of Sporleder
 * and Li's cohesion graph loses when the phrase is removed. 0 if there is too little context.
 */
export function cohesion(phrase: readonly Float32Array[], context: readonly Float32Array[]): number {
  const n = context.length
  if (phrase.length === 0 || n < 2) return 0
  const around = vectorMean(context.map(unit))
  const across = dot(vectorMean(phrase.map(unit)), around)
  // The sum of all n² cosines is |Σu|²; n of them compare a word with itself.
  const among = (n * n * dot(around, around) - n) / (n * (n - 1))
  return across - among
}

/** Figurative if the cohesion is at or below the threshold that is best on train; `both` is too rare to be answered. */
export async function cohesionThreshold(
  cohesionAll: CohesionAll,
  materials: Materials<'usage'>,
): Promise<Predictor<'usage'>> {
  const labelled = (await fittingExamples(materials)).filter(({ gold }) => gold !== 'both')
  if (labelled.length === 0) throw nothingToLearn()
  const cohesions = await cohesionAll(labelled.map((example) => question(example)))
  const threshold = -fitThreshold(
    cohesions.map((value) => -value),
    labelled.map(({ gold }) => gold === 'figurative'),
  )
  return async (questions) =>
    (await cohesionAll(questions)).map((value): Prediction<'usage'> => {
      // A difference of two means of cosines is within ±2, that of two such within ±4.
      const literal = Number.isNaN(threshold) ? 1 : 0.5 + (value - threshold) / 8
      return {
        label: value <= threshold ? 'figurative' : 'literal',
        scores: { literal, figurative: 1 - literal, both: 0 },
      }
    })
}
