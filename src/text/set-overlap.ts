function shared<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  let n = 0
  for (const item of a.size < b.size ? a : b) if (a.has(item) && b.has(item)) n++
  return n
}

/** |A ∩ B| / |A ∪ B|; NaN when both are empty. */
export const jaccard = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number => {
  const both = shared(a, b)
  return both / (a.size + b.size - both)
}

/** 2 |A ∩ B| / (|A| + |B|); NaN when both are empty. */
export const dice = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number =>
  (2 * shared(a, b)) / (a.size + b.size)
