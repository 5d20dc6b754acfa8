import { encoderName } from '../../encoders/index.js'
import type { FinishedRun, Run } from '../../evaluation/index.js'
import { grouped } from '../../math/index.js'

/** What a table puts side by side: systems, each with its encoder, or the encoders of each system. */
export const comparisons = ['systems', 'encoders'] as const
export type Compared = (typeof comparisons)[number]

/** The runs of each system: encoders are compared where all else is equal. */
export const bySystem = <T extends Pick<FinishedRun, 'run'>>(members: readonly T[]): T[][] =>
  grouped(
    members,
    members.map(({ run }) => run.system),
  )

/** The same runs with their encoder in place of their system, whose name their column has; specs where two encoders share a name. */
export function namedByEncoder(runs: readonly Run[]): Run[] {
  const specs = new Map<string, Set<string>>()
  for (const { encoder } of runs) {
    const name = encoderName(encoder!)
    specs.set(name, (specs.get(name) ?? new Set()).add(encoder!))
  }
  return runs.map((run) => {
    const name = encoderName(run.encoder!)
    return { ...run, system: specs.get(name)!.size > 1 ? run.encoder! : name, encoder: null }
  })
}
