export interface Labelled {
  readonly gold: boolean
  /** What must have the same distribution under both labels. */
  readonly features: readonly string[]
}

export interface LabelBalance {
  /** How many more true than false items have the feature so far. */
  surplus(feature: string): number
  /** The item that leaves the features most even; ties go to the first. */
  best<T extends Labelled>(items: readonly [T, ...T[]]): T
  add(item: Labelled): void
}

/** Counts features while items are drawn one by one, so that no feature predicts a label. */
export function labelBalance(): LabelBalance {
  const counts = new Map<string, number>()
  const surplus = (feature: string) => counts.get(feature) ?? 0
  const sign = ({ gold }: Labelled) => (gold ? 1 : -1)
  /** Growth of the sum of squares; a feature that an item has twice counts twice. */
  const cost = (item: Labelled) => {
    const added = new Map<string, number>()
    for (const feature of item.features) added.set(feature, (added.get(feature) ?? 0) + sign(item))
    let sum = 0
    for (const [feature, n] of added) sum += 2 * n * surplus(feature) + n * n
    return sum
  }
  return {
    surplus,
    best: (items) => items.reduce((best, item) => (cost(item) < cost(best) ? item : best)),
    add(item) {
      for (const feature of item.features) counts.set(feature, surplus(feature) + sign(item))
    },
  }
}
