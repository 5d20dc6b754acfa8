import { accuracy } from './accuracy.js'
import { averagePrecision } from './average-precision.js'
import { batchMeanAccuracy } from './batch-mean-accuracy.js'
import { em } from './em.js'
import { emLoc } from './em-loc.js'
import { f1 } from './f1.js'
import { f1Loc } from './f1-loc.js'
import { harmonicMeanCorrelation } from './harmonic-mean-correlation.js'
import { accuracyAt1, entryMrr, recallAtK } from './id-ranking.js'
import { macroF1 } from './macro-f1.js'
import type { Metric } from './metric.js'
import { pearsonRatings } from './pearson-ratings.js'
import { mrrAtK, topK } from './phrase-ranking.js'
import { officialEm, officialEmLoc, officialF1Loc } from './pic-official.js'
import { precision } from './precision.js'
import { recall } from './recall.js'
import { rejectionPrecision } from './rejection-precision.js'
import { rejectionRecall } from './rejection-recall.js'
import { rocAuc } from './roc-auc.js'
import { searchF1 } from './search-f1.js'
import { spearmanRatings } from './spearman-ratings.js'
import { uncentredPearsonChange } from './uncentred-pearson-change.js'
import { wsdF1, wsdPrecision, wsdRecall } from './wsd.js'

export { fitThreshold } from './fit-threshold.js'
export type { BinaryExample, LabelledExample } from './gold.js'
export type { IdExample } from './id-ranking.js'
export { type AdditiveMetric, isAdditive, type Metric, score, type WholeMetric } from './metric.js'
export {
  accuracy,
  accuracyAt1,
  averagePrecision,
  batchMeanAccuracy,
  em,
  emLoc,
  entryMrr,
  f1,
  f1Loc,
  harmonicMeanCorrelation,
  macroF1,
  mrrAtK,
  officialEm,
  officialEmLoc,
  officialF1Loc,
  pearsonRatings,
  precision,
  recall,
  recallAtK,
  rejectionPrecision,
  rejectionRecall,
  rocAuc,
  searchF1,
  spearmanRatings,
  topK,
  uncentredPearsonChange,
  wsdF1,
  wsdPrecision,
  wsdRecall,
}

export const top1 = topK(1)
export const top3 = topK(3)
export const top5 = topK(5)
export const mrrAt5 = mrrAtK(5)
export const officialTop1 = topK(1, 'official')
export const officialTop3 = topK(3, 'official')
export const officialTop5 = topK(5, 'official')
export const officialMrrAt5 = mrrAtK(5, 'official')
export const recallAt5 = recallAtK(5)
export const recallAt10 = recallAtK(10)
export const recallAt100 = recallAtK(100)

/** @internal The metrics by the kind of answer they score: a property test tries each on random outcomes of its kind. */
export const metricsOf = {
  binary: {
    accuracy,
    precision,
    recall,
    f1,
    'rejection-precision': rejectionPrecision,
    'rejection-recall': rejectionRecall,
    'average-precision': averagePrecision,
    'roc-auc': rocAuc,
    'batch-mean-accuracy': batchMeanAccuracy,
  },
  usage: {
    accuracy,
    'macro-f1': macroF1,
  },
  graded: {
    'uncentred-pearson': uncentredPearsonChange,
    'harmonic-mean': harmonicMeanCorrelation,
    pearson: pearsonRatings,
    spearman: spearmanRatings,
  },
  search: {
    em,
    'search f1': searchF1,
    'em-loc': emLoc,
    'f1-loc': f1Loc,
    'top-1': top1,
    'top-3': top3,
    'top-5': top5,
    'mrr@5': mrrAt5,
    'official em': officialEm,
    'official em-loc': officialEmLoc,
    'official f1-loc': officialF1Loc,
    'official top-1': officialTop1,
    'official top-3': officialTop3,
    'official top-5': officialTop5,
    'official mrr@5': officialMrrAt5,
  },
  ids: {
    'wsd-precision': wsdPrecision,
    'wsd-recall': wsdRecall,
    'wsd-f1': wsdF1,
    'accuracy@1': accuracyAt1,
    'recall@5': recallAt5,
    'recall@10': recallAt10,
    'recall@100': recallAt100,
    mrr: entryMrr,
  },
} satisfies Record<string, Record<string, Metric>>

/**
 * Every metric by a unique name. That is its id, unless two share one: the token F1 of answers and the F1 of true, and a
 * published script's figure (`official …`) and the sound one.
 */
export const metrics = {
  ...metricsOf.binary,
  ...metricsOf.usage,
  ...metricsOf.graded,
  ...metricsOf.search,
  ...metricsOf.ids,
} satisfies Record<string, Metric>

// For other folders of src only: left out of the published types.

/** @internal */
export { answersGiven } from './wsd.js'
