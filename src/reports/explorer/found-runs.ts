import path from 'node:path'
import { messageOf, UserError } from '../../core/index.js'
import { findRuns, type Run, readCheckedRun } from '../../evaluation/index.js'
import { grouped } from '../../math/index.js'
import { currentRuns } from '../current-runs.js'
import { runLabels } from '../text/run-labels.js'

export interface FoundRun {
  /** In addresses: the first digits of the key. */
  readonly id: string
  readonly folder: string
  readonly run: Run
  /** Distinguishes it from the other runs of its task. */
  readonly label: string
}

export interface DamagedRun {
  /** Below the folder of runs. */
  readonly path: string
  /** One line. */
  readonly reason: string
}

export interface FoundRuns {
  readonly runs: readonly FoundRun[]
  readonly damaged: readonly DamagedRun[]
}

export const idOf = ({ key }: Pick<Run, 'key'>): string => key.slice(0, 12)

/** Every run below a folder. Damaged ones, and those of another version, are listed with the reason. */
export async function foundRuns(folder: string): Promise<FoundRuns> {
  const whole: { readonly folder: string; readonly run: Run }[] = []
  const damaged: DamagedRun[] = []
  for (const each of await findRuns([folder]))
    try {
      whole.push({ folder: each, run: await readCheckedRun(each) })
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      const reason = messageOf(error).replaceAll(`${folder}${path.sep}`, '').replace(/\s+/g, ' ')
      damaged.push({ path: path.relative(folder, each) || '.', reason })
    }
  const current = currentRuns(whole)
  const labels = labelsOf(current.map(({ run }) => run))
  return {
    runs: current.map((each) => ({ ...each, id: idOf(each.run), label: labels.get(each.run)! })),
    damaged,
  }
}

/** `good (minilm)`, and `good (minilm) WORD` of the same with a part of the input. */
function labelsOf(runs: readonly Run[]): Map<Run, string> {
  const probes = grouped(
    runs,
    runs.map(({ probe = '' }) => probe),
  )
  return new Map(
    probes.flatMap((own) => {
      const labels = runLabels(own)
      return own.map((run, i): [Run, string] => [
        run,
        [labels[i]!, run.probe?.toUpperCase()].filter(Boolean).join(' '),
      ])
    }),
  )
}
