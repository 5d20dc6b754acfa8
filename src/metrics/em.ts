import type { PhraseSearch } from '../core/index.js'
import { squadNormalise } from '../text/index.js'
import { type AnswerPair, bestAnswer } from './best-answer.js'
import { meanMetric } from './mean-metric.js'

export const exactMatch = ({ predicted, gold }: AnswerPair): number =>
  Number(squadNormalise(predicted) === squadNormalise(gold))

export const em = meanMetric<PhraseSearch>(
  {
    id: 'em',
    title: 'share of first answers with the SQuAD-normalised text of a gold answer, at any place',
    scorer: 'sound',
    proportion: true,
  },
  (outcome) => bestAnswer(outcome, exactMatch),
)
