import { type Random, randomInteger, shuffled } from '../../math/index.js'

/**
 * Half true, half false within every stratum, at random. An odd one out goes to the label that lags behind, so the
 * whole is balanced too.
 */
export function balancedLabels<T>(
  items: readonly T[],
  stratumOf: (item: T) => string,
  random: Random,
): boolean[] {
  const strata = new Map<string, number[]>()
  for (const [i, item] of items.entries()) {
    const key = stratumOf(item)
    const stratum = strata.get(key)
    if (stratum) stratum.push(i)
    else strata.set(key, [i])
  }
  const labels: boolean[] = new Array(items.length).fill(false)
  let next = randomInteger(random, 2) === 0
  for (const stratum of strata.values())
    for (const i of shuffled(stratum, random)) {
      labels[i] = next
      next = !next
    }
  return labels
}
