/** The items of each group, groups in the order in which they first appear. */
export function grouped<T>(items: readonly T[], groups: readonly string[]): T[][] {
  const { names, indexes } = groupIndexes(groups, items.length)
  const result = names.map((): T[] => [])
  for (const [i, item] of items.entries()) result[indexes[i]!]!.push(item)
  return result
}

/** Names in the order in which they first appear, and for each item the index of its group. */
export function groupIndexes(
  groups: readonly string[],
  items: number,
): { names: string[]; indexes: number[] } {
  if (groups.length !== items)
    throw new RangeError(`${items} items with ${groups.length} groups: expected as many`)
  const places = new Map<string, number>()
  const indexes = groups.map((name) => {
    if (!places.has(name)) places.set(name, places.size)
    return places.get(name)!
  })
  return { names: [...places.keys()], indexes }
}
