import { shown } from '../core/index.js'

function shared<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  for (const set of [a, b])
    if (!(set instanceof Set)) throw new RangeError(`overlap of ${shown(set)}: expected a Set`)
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
