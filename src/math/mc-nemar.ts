import { binomialCdf } from './binomial.js'
import { twoSidedP } from './normal.js'

export interface McNemar {
  /** χ² with one degree of freedom and continuity correction; NaN when no item is discordant. */
  readonly statistic: number
  /** Two-sided p of the statistic. */
  readonly p: number
  /** Two-sided p of the binomial distribution: right for any count. 1 when no item is discordant. */
  readonly exactP: number
}

/** Two systems on the same items, from the counts of items that only the first and only the second gets right. */
export function mcNemar(onlyFirst: number, onlySecond: number): McNemar {
  for (const count of [onlyFirst, onlySecond])
    if (!Number.isSafeInteger(count) || count < 0)
      throw new RangeError(`${count} items that only one gets right: expected a whole number`)
  const discordant = onlyFirst + onlySecond
  const gap = Math.max(0, Math.abs(onlyFirst - onlySecond) - 1)
  const statistic = gap ** 2 / discordant
  const exactP = Math.min(1, 2 * binomialCdf(Math.min(onlyFirst, onlySecond), discordant, 0.5))
  return { statistic, p: twoSidedP(Math.sqrt(statistic)), exactP }
}
