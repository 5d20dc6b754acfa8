import { type Outcome, overlaps, type PhraseSearch } from '../core/index.js'
import { tokenF1 } from '../text/index.js'
import { type AnswerPair, bestAnswer } from './best-answer.js'
import { goldOf } from './gold.js'
import { meanMetric } from './mean-metric.js'

// The published script knows the first gold answer only.
const againstFirst = (
  { example, prediction }: Outcome<PhraseSearch>,
  measure: (pair: AnswerPair) => number,
) => bestAnswer({ example: { ...example, gold: goldOf(example).slice(0, 1) }, prediction }, measure)

const sameLowerCased = ({ predicted, gold }: AnswerPair): boolean =>
  predicted.toLowerCase() === gold.toLowerCase()

export const officialEm = meanMetric<PhraseSearch>(
  {
    id: 'em',
    title: 'PiC PSD: share of first answers equal to the gold text, lower-cased but not normalised',
    scorer: 'official',
    proportion: true,
  },
  (outcome) => againstFirst(outcome, (pair) => Number(sameLowerCased(pair))),
)

export const officialEmLoc = meanMetric<PhraseSearch>(
  {
    id: 'em-loc',
    title: 'PiC PSD: the same, and the answer starts where the gold answer starts',
    scorer: 'official',
    proportion: true,
  },
  (outcome) =>
    againstFirst(outcome, (pair) =>
      Number(sameLowerCased(pair) && pair.predictedSpan.start === pair.goldSpan.start),
    ),
)

export const officialF1Loc = meanMetric<PhraseSearch>(
  {
    id: 'f1-loc',
    title: 'PiC PSD: token F1 with the first gold answer if the character ranges overlap',
    scorer: 'official',
  },
  (outcome) =>
    againstFirst(outcome, ({ gold, predicted, goldSpan, predictedSpan }) =>
      overlaps(predictedSpan, goldSpan) ? tokenF1(gold, predicted) : 0,
    ),
)
