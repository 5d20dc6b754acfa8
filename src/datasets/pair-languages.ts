import type { Target } from '../core/index.js'

/** Two targets of a pair such as `de-en`: if they are in two languages, each has its own. */
export function inPairLanguages(
  [first, second]: readonly [Target, Target],
  pair: string | undefined,
): readonly [Target, Target] {
  const [one, other] = pair?.split('-') ?? []
  if (one === undefined || other === undefined || one === other) return [first, second]
  return [
    { ...first, language: one },
    { ...second, language: other },
  ]
}
