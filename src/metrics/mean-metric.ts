import type { Example, Outcome } from '../core/index.js'
import type { AdditiveMetric } from './metric.js'

/** A metric that is the mean of one value per outcome; the best value is high. */
export const meanMetric = <E extends Example>(
  info: Pick<AdditiveMetric<E>, 'id' | 'title' | 'scorer' | 'proportion'>,
  measure: (outcome: Outcome<E>) => number,
): AdditiveMetric<E> => ({
  ...info,
  best: 'high',
  terms: (outcome) => [measure(outcome), 1],
  value: ([sum = 0, n = 0]) => sum / n,
})
