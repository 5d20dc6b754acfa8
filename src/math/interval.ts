import { checkFields } from '../core/index.js'

export interface Interval {
  readonly low: number
  readonly high: number
  /** Intended coverage, such as 0.95. */
  readonly level: number
  readonly method: string
}

export interface BootstrapInterval extends Interval {
  /** Share of the resamples for which the statistic is undefined: they are left out of the percentiles, so report it. */
  readonly undefinedShare: number
}

/** For what comes from elsewhere, such as a run. */
export const checkInterval = (what: string, interval: Interval): void =>
  checkFields(what, interval, { low: 'figure', high: 'figure', level: 'figure', method: 'text' })

export const checkBounds = (what: string, interval: Pick<Interval, 'low' | 'high'>): void =>
  checkFields(what, interval, { low: 'figure', high: 'figure' })

export function checkLevel(level: number): void {
  if (typeof level !== 'number' || !(level > 0 && level < 1))
    throw new RangeError(`level ${level}: expected a share between 0 and 1`)
}
