import { type Random, sample } from '../../math/index.js'

/** Some groups of train, held out to monitor training if dev is not available or is being scored. */
export function heldOut<T extends { readonly group: string }>(
  items: readonly T[],
  share: number,
  random: Random,
): { readonly train: T[]; readonly dev: T[] } {
  const groups = [...new Set(items.map(({ group }) => group))]
  const chosen = new Set(sample(groups, Math.floor(groups.length * share), random))
  return {
    train: items.filter(({ group }) => !chosen.has(group)),
    dev: items.filter(({ group }) => chosen.has(group)),
  }
}
