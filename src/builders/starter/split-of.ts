import { seeded } from '../../math/index.js'

export type Split = 'train' | 'dev' | 'test'
export type Splits<E> = Readonly<Record<Split, readonly E[]>>

/** SemEval-2013 5a: 60 % to learn from (dev taken from them), 40 % held out. */
const shares = { test: 0.4, dev: 0.1 }

/**
 * The split of a lemma: the same in all three data sets, so that nothing learned on the train of one has been seen with
 * a lemma of the test of another.
 */
export function splitOf(lemma: string, seed: number): Split {
  const draw = seeded(`${seed}/split/${lemma}`)()
  return draw < shares.test ? 'test' : draw < shares.test + shares.dev ? 'dev' : 'train'
}

/** Items in their splits, in the order given. */
export function bySplit<T>(
  items: readonly T[],
  lemmaOf: (item: T) => string,
  seed: number,
): Record<Split, T[]> {
  const splits: Record<Split, T[]> = { train: [], dev: [], test: [] }
  for (const item of items) splits[splitOf(lemmaOf(item), seed)].push(item)
  return splits
}
