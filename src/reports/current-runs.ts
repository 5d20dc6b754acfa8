import { checkEach, checkFields } from '../core/index.js'
import { checkRun, codeHash, type Run } from '../evaluation/index.js'

/** Vectors and maskings end in a hash. */
const withoutHash = (text: string | null | undefined): string | null => text?.replace(/ \S+$/, '') ?? null

/** What a run is of, whatever code, data or weights made it. */
const choiceOf = ({ task, split, system, encoder, vectors, seed, limit, samples, ...run }: Run): string =>
  JSON.stringify([
    ...[task, split, system, encoder, withoutHash(vectors), seed, limit, samples],
    ...[run.training, run.probe, withoutHash(run.masking), run.items],
  ])

/**
 * Each run once, wherever it is, without runs of other code that this code has repeated: last month's figure is not shown
 * next to today's.
 */
export function currentRuns<T extends { readonly run: Run }>(found: readonly T[]): T[] {
  checkEach('currentRuns', found, (what, each) =>
    checkFields<{ readonly run: Run }>(what, each, { run: checkRun }),
  )
  const all = [...new Map(found.map((each) => [each.run.key, each])).values()]
  const code = codeHash()
  const current = new Set(all.filter(({ run }) => run.codeHash === code).map(({ run }) => choiceOf(run)))
  return all.filter(({ run }) => run.codeHash === code || !current.has(choiceOf(run)))
}
