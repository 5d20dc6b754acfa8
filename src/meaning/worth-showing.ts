/** Lower scores are shown only where there is nothing better: they would bury the hits that matter. */
const plausible = 0.02

/** What a person is shown of the hits of a search, best first. Programs get them all. */
export function worthShowing<T extends { readonly score: number }>(found: readonly T[]): readonly T[] {
  const kept = found.filter(({ score }) => score >= plausible)
  return kept.length > 0 ? kept : found.slice(0, 3)
}
