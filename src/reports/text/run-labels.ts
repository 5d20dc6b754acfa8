import type { Run } from '../../evaluation/run.js'

/** What may tell two runs of one system apart, in the order in which it is added to the name. */
const details: readonly ((run: Run) => string)[] = [
  ({ encoder }) => encoder ?? 'no encoder',
  ({ split }) => split,
  ({ limit }) => (limit === null ? 'all' : `first ${limit}`),
  ({ samples }) => (samples === null ? 'all' : `${samples} drawn`),
  ({ items }) => (items === undefined ? 'all' : 'chosen items'),
  ({ probe }) => probe ?? 'full',
  ({ seed }) => `seed ${seed}`,
  ({ code }) => `version ${code}`,
  ({ codeHash }) => `code ${codeHash.slice(0, 8)}`,
  ({ key }) => key.slice(0, 12),
]

/**
 * For each run the shortest name that tells it from the other runs of its task: the system, with encoder, split, limit,
 * seed … only where runs of the same system differ in them.
 */
export function runLabels(runs: readonly Run[]): string[] {
  const rivals = new Map<string, Run[]>()
  const rivalry = (run: Run) => JSON.stringify([run.task, run.system])
  for (const run of runs) rivals.set(rivalry(run), [...(rivals.get(rivalry(run)) ?? []), run])
  return runs.map((run) => {
    const same = rivals.get(rivalry(run))!
    const telling: string[] = []
    let left = same.filter((other) => other !== run)
    for (const detail of details) {
      if (left.length === 0) break
      if (same.every((other) => detail(other) === detail(run))) continue
      telling.push(detail(run))
      left = left.filter((other) => detail(other) === detail(run))
    }
    return telling.length === 0 ? run.system : `${run.system} (${telling.join(', ')})`
  })
}
