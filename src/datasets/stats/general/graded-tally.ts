import type { GradedPair } from '../../../core/index.js'
import { interRaterSpearman, standardDeviation } from '../../../math/index.js'
import type { Measure } from '../figure.js'
import { runningMean } from '../running-mean.js'
import type { Tally } from '../tally.js'
import { rowsTally } from './rows-tally.js'

const thresholds = [0.1, 0.05]

/** Ratings, and what annotators left in addition to their mean. */
export function gradedTally(prefix: string): Tally<GradedPair> {
  const rows = rowsTally(prefix, 'unique pairs')
  const rating = runningMean()
  const deviation = runningMean()
  const change = runningMean()
  const significant = thresholds.map(runningMean)
  const ratings: (readonly number[])[] = [] // numbers only: a few per row
  return {
    add(example) {
      const { contexts, gold, annotation = {} } = example
      // Words without context are not a text to measure.
      const texts = contexts.flat().filter(({ text, span }) => span.end - span.start < text.length)
      rows.add(example, [...new Set(texts.map(({ text }) => text))])
      for (const value of gold ?? []) rating.add(value)
      if (gold?.length === 2) change.add(Math.abs(gold[1]! - gold[0]!))
      const individual = annotation.ratings === undefined ? null : [annotation.ratings].flat()
      if (individual) ratings.push(individual)
      const deviations = annotation.stdev ?? (individual ? standardDeviation(individual) : [])
      for (const value of [deviations].flat()) deviation.add(value)
      if (typeof annotation.pvalue === 'number')
        for (const [i, threshold] of thresholds.entries())
          significant[i]!.add(Number(annotation.pvalue < threshold))
    },
    measures: () => [
      ...rows.measures(),
      { name: `${prefix}mean rating`, value: rating.value, unit: 'mean' },
      { name: `${prefix}mean standard deviation of the ratings`, value: deviation.value, unit: 'mean' },
      { name: `${prefix}mean absolute change between contexts`, value: change.value, unit: 'mean' },
      ...thresholds.map(
        (threshold, i): Measure => ({
          name: `${prefix}share of changes with p < ${threshold}`,
          value: significant[i]!.value,
          unit: 'share',
        }),
      ),
      {
        name: `${prefix}inter-rater Spearman (mean over annotators, each against the mean of the rest)`,
        value: interRater(ratings),
        unit: 'correlation',
      },
    ],
  }
}

/** Columns stand for annotators; a pair with fewer ratings has empty cells. */
function interRater(ratings: readonly (readonly number[])[]): number {
  const columns = ratings.reduce((most, row) => Math.max(most, row.length), 0)
  return interRaterSpearman(ratings.map((row) => Array.from({ length: columns }, (_, i) => row[i] ?? null)))
    .mean
}
