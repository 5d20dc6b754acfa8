import { type BinaryPrediction, question } from '../../core/index.js'
import { fitThreshold } from '../../metrics/index.js'
import { fittingExamples } from '../shared/fitting-examples.js'
import type { Prepare, System } from '../system.js'
import { calibrated, shareOfYes } from './calibrated.js'
import { noOtherSense, senseMargins } from './compared-senses.js'

/** Answers from margins. Without one (null), the share of yes among such questions of train decides. */
export function marginAnswers(
  learned: readonly { readonly margin: number | null; readonly gold: boolean }[],
): (margin: number | null) => BinaryPrediction {
  const rivalled = learned.flatMap(({ margin, gold }) => (margin === null ? [] : [{ margin, gold }]))
  const known = [rivalled.map(({ margin }) => margin), rivalled.map(({ gold }) => gold)] as const
  // By default the sense that fits better is meant.
  const threshold = rivalled.length > 0 ? fitThreshold(...known) : 0
  const probability = calibrated(...known)
  const unknown = shareOfYes(learned.filter(({ margin }) => margin === null).map(({ gold }) => gold))
  return (margin) =>
    margin === null
      ? { label: unknown >= 0.5, score: unknown }
      : { label: margin >= threshold, score: probability(margin) }
}

const byMargin: Prepare<'sense-match'> = async (materials) => {
  const examples = await fittingExamples(materials)
  const [embedder, wordnet] = [await materials.embedder(), await materials.wordnet()]
  const found = await senseMargins(
    embedder,
    wordnet,
    examples.map((example) => question(example)),
  )
  const answer = marginAnswers(examples.map(({ gold }, i) => ({ margin: found[i]!, gold: gold === true })))
  return async (questions) =>
    (await senseMargins(embedder, wordnet, questions)).map((margin, i) => {
      if (margin === null) materials.remark(questions[i]!, noOtherSense)
      return answer(margin)
    })
}

export const bestSense: System = {
  id: 'best-sense',
  title: "whether the given sense fits the context better than the word's other WordNet senses do",
  source: 'gloss matching against all senses (Lesk 1986; Huang et al. 2019), as target sense verification',
  needs: ['encoder'],
  solves: {
    'sense-match': byMargin,
  },
}
