import { getOrMake } from '../core/index.js'

/** Maps the items of each group together, one group after the other; results in the order of the items. */
export async function mapGroups<T, G, R>(
  items: readonly T[],
  groupOf: (item: T) => G,
  map: (own: readonly T[], group: G) => Promise<readonly R[]>,
): Promise<R[]> {
  const groups = new Map<G, number[]>()
  for (const [i, item] of items.entries()) getOrMake(groups, groupOf(item), () => []).push(i)
  const results = new Array<R>(items.length)
  for (const [group, places] of groups) {
    const own = await map(
      places.map((i) => items[i]!),
      group,
    )
    for (const [k, i] of places.entries()) results[i] = own[k]!
  }
  return results
}
