import { type ExampleOf, getOrMake, type Kind, type Prediction } from '../../core/index.js'
import type { BinaryKind } from '../shared/binary-kind.js'
import { fittingExamples } from '../shared/fitting-examples.js'
import type { Materials } from '../system.js'

/** How often each label occurs in a set of examples. */
export type Counts = ReadonlyMap<string, number>

export const countOf = (counts: Counts, label: string): number => counts.get(label) ?? 0
export const totalOf = (counts: Counts): number => [...counts.values()].reduce((a, b) => a + b, 0)

/** Labels of the fitting examples, overall and by a key of the example. */
export async function labelCounts<K extends Kind>(
  materials: Materials<K>,
  key: (example: ExampleOf<K>) => string,
): Promise<{ readonly all: Counts; readonly by: ReadonlyMap<string, Counts> }> {
  const examples = await fittingExamples(materials)
  const all = new Map<string, number>()
  const by = new Map<string, Map<string, number>>()
  for (const example of examples) {
    const own = getOrMake(by, key(example), () => new Map<string, number>())
    for (const label of [example.gold].flat()) {
      all.set(String(label), (all.get(String(label)) ?? 0) + 1)
      own.set(String(label), (own.get(String(label)) ?? 0) + 1)
    }
  }
  return { all, by }
}

/** Yes with the share of yes as score; a tie is a yes. */
export function binaryPrior(counts: Counts): Prediction<BinaryKind> {
  const score = countOf(counts, 'true') / totalOf(counts)
  return { label: score >= 0.5, score }
}

/** The most frequent usage; ties go to the first of figurative, literal, both. */
export function usagePrior(counts: Counts): Prediction<'usage'> {
  const total = totalOf(counts)
  const share = (label: string) => countOf(counts, label) / total
  const scores = { literal: share('literal'), figurative: share('figurative'), both: share('both') }
  const label = (['figurative', 'literal', 'both'] as const).reduce((a, b) => (scores[b] > scores[a] ? b : a))
  return { label, scores }
}

/** Labels by frequency; ties in the order in which they were seen. */
export const rankedPrior = (counts: Counts): Prediction<'sense-choice'> =>
  [...counts].map(([id, count]) => ({ id, score: count / totalOf(counts) })).sort((a, b) => b.score - a.score)
