import { overlaps, type PhraseSearch } from '../core/index.js'
import { tokenF1 } from '../text/index.js'
import { bestAnswer } from './best-answer.js'
import { meanMetric } from './mean-metric.js'

export const f1Loc = meanMetric<PhraseSearch>(
  {
    id: 'f1-loc',
    title: 'token F1 that counts only if the answer overlaps the gold span (PiC, footnote 2)',
    scorer: 'sound',
  },
  (outcome) =>
    bestAnswer(outcome, ({ gold, predicted, goldSpan, predictedSpan }) =>
      overlaps(predictedSpan, goldSpan) ? tokenF1(gold, predicted) : 0,
    ),
)
