import { type Interval, normalQuantile } from '../math/index.js'

/** Half the width of an interval; of an asymmetrical one the mean of both sides. NaN without an interval. */
export const halfWidth = (interval: Pick<Interval, 'low' | 'high'> | null): number =>
  interval === null ? Number.NaN : (interval.high - interval.low) / 2

/** The standard error that a normal distribution with this interval has. NaN without an interval. */
export const standardError = (interval: Interval | null): number =>
  interval === null ? Number.NaN : halfWidth(interval) / normalQuantile((1 + interval.level) / 2)

/** (z at 1 − α/2 + z at the power) standard errors: for any metric, and with the groups' dependence in it. */
export const detectableFromError = (error: number): number =>
  (normalQuantile(0.975) + normalQuantile(0.8)) * error
