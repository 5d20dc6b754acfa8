import { encoderName } from '../../encoders/index.js'
import type { Run } from '../../evaluation/index.js'

/** What may distinguish two runs of one system, in the order in which it is added to the name. */
const details: readonly ((run: Run) => string)[] = [
  ({ encoder }) => encoder ?? 'no encoder', // for two folders with the same name, their paths
  ({ vectors }) => vectors?.replace(/ [0-9a-f]+$/, '') ?? 'no vectors',
  ({ split }) => split,
  itemsOf,
  ({ probe }) => probe ?? 'full',
  ({ training }) => training ?? 'own training',
  ({ seed }) => `seed ${seed}`,
  ({ code }) => `version ${code}`,
  ({ codeHash }) => `code ${codeHash.slice(0, 8)}`,
  ({ key }) => `run ${key.slice(0, 12)}`,
]

/** Which items of the split: one answer, so that a run with `--samples` is not called `all` for having no `--limit`. */
function itemsOf({ limit, samples, items }: Run): string {
  if (items !== undefined) return 'chosen items'
  if (samples !== null) return `${samples} drawn`
  return limit === null ? 'all' : `first ${limit}`
}

/** `target-cosine (minilm)`; the system alone if it reads with no encoder. */
export const solverName = ({ system, encoder }: Pick<Run, 'system' | 'encoder'>): string =>
  encoder === null ? system : `${system} (${encoderName(encoder)})`

/**
 * For each run the shortest name that distinguishes it from the other runs of its task: system and encoder, with split,
 * limit, seed … only if runs of the same system and encoder differ in them.
 */
export function runLabels(runs: readonly Run[]): string[] {
  const rivals = new Map<string, Run[]>()
  const rivalry = (run: Run) => JSON.stringify([run.task, solverName(run)])
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
    const encoder = run.encoder === null ? [] : [encoderName(run.encoder)]
    const shown = [...encoder, ...telling]
    return shown.length === 0 ? run.system : `${run.system} (${shown.join(', ')})`
  })
}
