import { checkNumber, checkRecord } from '../core/index.js'
import { type CorrelationTest, fisherZ } from './fisher-z.js'
import { twoSidedP } from './normal.js'
import { studentTCdf } from './student-t.js'

/** Two systems' correlations with the same gold over the same n items, and the systems' correlation with each other. */
export interface OverlappingCorrelations {
  readonly first: number
  readonly second: number
  readonly between: number
  readonly n: number
}

function checked(given: OverlappingCorrelations): OverlappingCorrelations {
  checkRecord('test', given)
  checkNumber('test', given.first, given.second, given.between, given.n)
  return given
}

/** Williams' t with n − 3 degrees of freedom (Steiger 1980, equation 7); NaN for fewer than 4 items. */
export function williamsTest(given: OverlappingCorrelations): CorrelationTest {
  const { first, second, between, n } = checked(given)
  if (n < 4) return { statistic: Number.NaN, p: Number.NaN }
  const determinant = 1 - first ** 2 - second ** 2 - between ** 2 + 2 * first * second * between
  const average = (first + second) / 2
  const spread = (2 * (n - 1) * determinant) / (n - 3) + average ** 2 * (1 - between) ** 3
  const statistic = (first - second) * Math.sqrt(((n - 1) * (1 + between)) / spread)
  return { statistic, p: 2 * studentTCdf(-Math.abs(statistic), n - 3) }
}

/** Steiger's z: Fisher's z with the covariance estimated at the pooled r (Steiger 1980, equation 14). */
export function steigerTest(given: OverlappingCorrelations): CorrelationTest {
  const { first, second, between, n } = checked(given)
  if (n < 4) return { statistic: Number.NaN, p: Number.NaN }
  const pooled = ((first + second) / 2) ** 2
  const covariance =
    (between * (1 - 2 * pooled) - (pooled * (1 - 2 * pooled - between ** 2)) / 2) / (1 - pooled) ** 2
  const statistic = (fisherZ(first) - fisherZ(second)) * Math.sqrt((n - 3) / (2 - 2 * covariance))
  return { statistic, p: twoSidedP(statistic) }
}
