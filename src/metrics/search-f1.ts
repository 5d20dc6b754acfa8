import type { PhraseSearch } from '../core/index.js'
import { tokenF1 } from '../text/index.js'
import { bestAnswer } from './best-answer.js'
import { meanMetric } from './mean-metric.js'

export const searchF1 = meanMetric<PhraseSearch>(
  {
    id: 'f1',
    title: "mean token F1 of the first answer's SQuAD-normalised text with the nearest gold answer",
    scorer: 'sound',
  },
  (outcome) => bestAnswer(outcome, ({ gold, predicted }) => tokenF1(gold, predicted)),
)
