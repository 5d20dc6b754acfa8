import { UsageError } from '../core/index.js'
import { seeded } from '../math/index.js'
import type { Options } from './read-options.js'

export type SplitName = 'train' | 'dev' | 'test'

/** Shares of train, dev and test, `70,10,20`. */
export function readShares(options: Options): readonly [number, number, number] {
  const shares = options.text('splits').split(',').map(Number)
  const sum = shares.reduce((a, b) => a + b, 0)
  if (shares.length !== 3 || shares.some((share) => !(share >= 0)) || !(sum > 0))
    throw new UsageError(`--option splits=${options.text('splits')}: expected three shares, such as 70,10,20`)
  return shares.map((share) => share / sum) as [number, number, number]
}

/** Items by split. All items of a group (a word, a phrase) go together, so that none is both learned and tested. */
export function splitGroups<T extends { readonly group: string }>(
  items: readonly T[],
  [train, dev]: readonly [number, number, number],
  seed: number,
): { readonly name: SplitName; readonly examples: T[] }[] {
  const splitOf = (group: string): SplitName => {
    const draw = seeded(`${seed}/split/${group}`)()
    return draw < train ? 'train' : draw < train + dev ? 'dev' : 'test'
  }
  return (['train', 'dev', 'test'] as const)
    .map((name) => ({ name, examples: items.filter(({ group }) => splitOf(group) === name) }))
    .filter(({ examples }) => examples.length > 0)
}
