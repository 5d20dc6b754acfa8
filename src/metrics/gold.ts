import type { Example, PhrasePair, SameMeaning, SenseMatch, Usage } from '../core/index.js'

/** The kinds that are answered yes or no. */
export type BinaryExample = SameMeaning | SenseMatch | PhrasePair
/** The kinds that are answered with one label. */
export type LabelledExample = BinaryExample | Usage

/** The gold answer; an example without one can't be scored, and is never scored silently. */
export function goldOf<E extends Example>(example: E): NonNullable<E['gold']> {
  if (example.gold === null)
    throw new RangeError(`example ${example.id} has no gold label: it can't be scored`)
  return example.gold as NonNullable<E['gold']>
}
