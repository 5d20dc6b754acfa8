import { type Outcome, type ProgressBar, UserError } from '../core/index.js'
import { codeHash, type EvaluateOptions, evaluate, type Masking, readOutcomes } from '../evaluation/index.js'
import type { System } from '../systems/index.js'
import type { Task } from '../tasks/index.js'

export interface ProbeRunOptions extends Omit<EvaluateOptions, 'masking' | 'seed' | 'progress'> {
  readonly seeds: readonly number[]
  progress?(label: string): ProgressBar
}

/** A system's answers, a list per seed; what fails is a `UserError`. Runs are kept, so that they are made once. */
export async function probeRuns(
  task: Task,
  system: System,
  masking: Masking | null,
  { seeds, progress, ...options }: ProbeRunOptions,
): Promise<(readonly Outcome[])[]> {
  const found: (readonly Outcome[])[] = []
  for (const seed of seeds) {
    const bar = progress?.(`${task.id} · ${system.id} · ${masking?.id ?? 'full'} · seed ${seed}`)
    try {
      const { run, folder } = await evaluate(task, system, {
        ...options,
        seed,
        ...(bar ? { progress: bar } : {}),
        // What is hidden is decided by this folder's code.
        ...(masking ? { masking: { ...masking, key: `${masking.key} ${codeHash(['probes'])}` } } : {}),
      })
      if (run.status === 'failed') throw new UserError(run.error ?? 'failed')
      found.push(await readOutcomes(folder))
    } finally {
      bar?.done()
    }
  }
  return found
}
