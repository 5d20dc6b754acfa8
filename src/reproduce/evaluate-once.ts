import { getOrMake, UserError } from '../core/index.js'
import { type Evaluated, type EvaluateOptions, evaluate } from '../evaluation/index.js'
import type { System } from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import type { Means } from './our-figure.js'

/** A run that several cells share is made once. */
export type EvaluateOnce = (
  task: Task,
  system: System,
  split: string,
  more?: Pick<EvaluateOptions, 'items' | 'encoder' | 'training'>,
) => Promise<Evaluated>

export function evaluateOnce({ progress, quick: _quick, stack, ...options }: Means): EvaluateOnce {
  const runs = new Map<string, Promise<Evaluated>>()
  return (task, system, split, given = {}) => {
    const more = { ...(system.stacks && stack ? { encoder: stack } : {}), ...given }
    return remembered(
      runs,
      JSON.stringify([task.id, system.id, more.encoder?.spec, more.training]),
      async () => {
        const bar = progress?.(`${task.id} · ${system.id}`)
        try {
          const asked = { ...options, ...more, split, ...(bar ? { progress: bar } : {}) }
          const done = await evaluate(task, system, asked)
          if (done.run.status !== 'scored')
            throw new UserError(done.run.error ?? `${task.id} ${split}: not scored`)
          return done
        } finally {
          bar?.done()
        }
      },
    )
  }
}

/** A failure is remembered too: every cell that shares a run has the same reason. */
export function remembered<T>(
  memory: Map<string, Promise<T>>,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  return getOrMake(memory, key, () => make())
}
