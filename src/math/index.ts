export { bcaInterval } from './bca-interval.js'
export { binomialCdf, binomialPmf } from './binomial.js'
export { bootstrap, bootstrapSums, type ResampleOptions } from './bootstrap.js'
export { cohenKappa } from './cohen-kappa.js'
export { pearson, spearman, uncentredPearson } from './correlation.js'
export { cosine, dot } from './cosine.js'
export { covariance } from './covariance.js'
export { type OverlappingCorrelations, steigerTest, williamsTest } from './dependent-correlations.js'
export {
  harmonicMean,
  mean,
  median,
  quantile,
  sampleVariance,
  standardDeviation,
  sum,
} from './descriptive.js'
export { type EntropyOptions, entropy, entropyOfCounts } from './entropy.js'
export { type CorrelationTest, fisherInterval, fisherZ, independentCorrelations } from './fisher-z.js'
export { fleissKappa } from './fleiss-kappa.js'
export { type GroupSums, groupSums, type ValueOfSums } from './group-sums.js'
export { holm } from './holm.js'
export { incompleteBeta } from './incomplete-beta.js'
export { type InterRaterSpearman, interRaterSpearman } from './inter-rater-spearman.js'
export type { BootstrapInterval, Interval } from './interval.js'
export { jackknife, jackknifeSums } from './jackknife.js'
export { krippendorffAlpha, type MeasurementLevel } from './krippendorff-alpha.js'
export { logGamma } from './log-gamma.js'
export { type MannWhitney, type MannWhitneyOptions, mannWhitneyU } from './mann-whitney.js'
export { type McNemar, mcNemar } from './mc-nemar.js'
export { normalCdf, normalQuantile } from './normal.js'
export {
  type PairedBootstrap,
  type PairedBootstrapOptions,
  pairedBootstrap,
  pairedBootstrapOf,
} from './paired-bootstrap.js'
export { type PairAgreement, type PairwiseAgreement, pairwiseAgreement } from './pairwise-agreement.js'
export { percentileInterval } from './percentile-interval.js'
export { type PermutationTest, permutationTest, permutationTestOf, signFlipTest } from './permutation-test.js'
export { detectableDifference, type PowerOptions, requiredN } from './power.js'
export { type Random, randomInteger, sample, seeded, shuffled } from './random.js'
export { ranks } from './ranks.js'
export type { Ratings } from './ratings.js'
export { studentTCdf } from './student-t.js'
export { type EigenPair, symmetricEigen } from './symmetric-eigen.js'
export { wilson } from './wilson.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { allFinite } from './all-finite.js'
/** @internal */
export { countsOf } from './counts-of.js'
/** @internal */
export { meanVector } from './covariance.js'
/** @internal */
export { extent } from './extent.js'
/** @internal */
export { grouped } from './grouped.js'
/** @internal */
export { checkBounds, checkInterval } from './interval.js'
/** @internal */
export { mapGroups } from './map-groups.js'
/** @internal */
export { regrouped } from './regrouped.js'
/** @internal */
export { spread } from './spread.js'
