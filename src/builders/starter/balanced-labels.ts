import { grouped, type Random, randomInteger, shuffled } from '../../math/index.js'

/**
 * Half true, half false within every stratum, at random. An odd item goes to the label that has fewer so far, so
 * that the whole is balanced, too.
 */
export function balancedLabels<T>(
  items: readonly T[],
  stratumOf: (item: T) => string,
  random: Random,
): boolean[] {
  const labels: boolean[] = new Array(items.length).fill(false)
  let next = randomInteger(random, 2) === 0
  for (const stratum of grouped([...items.keys()], items.map(stratumOf)))
    for (const i of shuffled(stratum, random)) {
      labels[i] = next
      next = !next
    }
  return labels
}
