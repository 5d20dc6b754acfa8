import { describe, expect, test } from 'vitest'
import * as math from './index.js'

const { seeded } = math
const random = seeded(1)
const options = { random, rounds: 10 }

/** Every function that is given a list, the list in question being its argument. */
const ofNumbers: Readonly<Record<string, (values: never) => unknown>> = {
  sum: math.sum,
  mean: math.mean,
  median: math.median,
  quantile: (values) => math.quantile(values, 0.5),
  sampleVariance: math.sampleVariance,
  standardDeviation: math.standardDeviation,
  harmonicMean: math.harmonicMean,
  ranks: math.ranks,
  'pearson, first': (values) => math.pearson(values, [1, 2, 3]),
  'pearson, second': (values) => math.pearson([1, 2, 3], values),
  spearman: (values) => math.spearman(values, [1, 2, 3]),
  uncentredPearson: (values) => math.uncentredPearson(values, [1, 2, 3]),
  dot: (values) => math.dot(values, [1, 2, 3]),
  cosine: (values) => math.cosine([1, 2, 3], values),
  entropy: (values) => math.entropy(values),
  entropyOfCounts: (values) => math.entropyOfCounts(values),
  holm: (values) => math.holm(values),
  percentileInterval: (values) => math.percentileInterval(values),
  bcaInterval: (values) => math.bcaInterval(values, 1, [1, 2]),
  mannWhitneyU: (values) => math.mannWhitneyU(values, [1, 2]),
  signFlipTest: (values) => math.signFlipTest(values, options),
  symmetricEigen: (values) => math.symmetricEigen(values),
}
const ofItems: Readonly<Record<string, (values: never) => unknown>> = {
  cohenKappa: (values) => math.cohenKappa(values, ['a', 'b', 'c']),
  fleissKappa: (values) => math.fleissKappa(values),
  krippendorffAlpha: (values) => math.krippendorffAlpha(values),
  interRaterSpearman: (values) => math.interRaterSpearman(values),
  pairwiseAgreement: (values) => math.pairwiseAgreement(values),
  groupSums: (values) => math.groupSums(values, ['a', 'b', 'c']),
  jackknife: (values) => math.jackknife(values, () => 0),
  bootstrap: (values) => math.bootstrap(values, () => 0, options),
  pairedBootstrapOf: (values) => math.pairedBootstrapOf(values, () => 0, options),
  permutationTestOf: (values) => math.permutationTestOf(values, () => 0, options),
  shuffled: (values) => math.shuffled(values, random),
  sample: (values) => math.sample(values, 1, random),
  covariance: (values) => math.covariance(values),
}

describe.each(Object.entries({ ...ofNumbers, ...ofItems }))('%s', (_, call) => {
  test.each([undefined, null, 5, 'abc', '123', {}, { length: 3 }, () => 0, true])('of %j', (given) =>
    expect(() => call(given as never)).toThrow(/^[\w ]+ of .*: expected a list/),
  )
})

describe.each(Object.entries(ofNumbers))('%s', (_, call) => {
  test.each([
    [['1', '2', '3']],
    [[1, null, 3]],
    [[true, false, true]],
    [[1, undefined, 3]],
    [[[1], [2], [3]]],
  ])('of %j', (given) => expect(() => call(given as never)).toThrow(/: value \d is .*, expected a number$/))
})

test.each([
  ['bootstrap', () => math.bootstrap([[1], [2]], () => 0, undefined as never)],
  ['signFlipTest', () => math.signFlipTest([1, 2], {} as never)],
  ['shuffled', () => math.shuffled([1, 2], undefined as never)],
])('%s without a generator says what is missing', (_, call) => expect(call).toThrow('expected '))

test.each([
  ['covariance of vectors of two lengths', () => math.covariance([[1], [2, 5]])],
  ['eigenvalues of half a matrix', () => math.symmetricEigen(Float64Array.of(1, 2, 3))],
])('%s is refused', (_, call) => expect(call).toThrow(RangeError))
