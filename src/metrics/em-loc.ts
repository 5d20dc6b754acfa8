import { overlaps, type PhraseSearch } from '../core/index.js'
import { bestAnswer } from './best-answer.js'
import { exactMatch } from './em.js'
import { meanMetric } from './mean-metric.js'

export const emLoc = meanMetric<PhraseSearch>(
  {
    id: 'em-loc',
    title: 'EM that counts only if the answer overlaps the gold span (PiC, footnote 2)',
    scorer: 'sound',
    proportion: true,
  },
  (outcome) =>
    bestAnswer(outcome, (pair) => (overlaps(pair.predictedSpan, pair.goldSpan) ? exactMatch(pair) : 0)),
)
