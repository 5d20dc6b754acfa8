/** Lower scores are shown only if there is nothing better: they would bury the hits that matter. */
const plausible = 0.02

export const isPlausible = ({ score }: { readonly score: number }): boolean => score >= plausible

/** The hits that a person is shown, best first. Programs get all of them. */
export function worthShowing<T extends { readonly score: number }>(found: readonly T[]): readonly T[] {
  const kept = found.filter(isPlausible)
  return kept.length > 0 ? kept : found.slice(0, 3)
}
