import { checkFunction, type Progress } from '../core/index.js'
import { withTemporaryFolder } from '../files/index.js'

export interface TrainingTime {
  readonly steps: number
  /** About so long on this machine, with what comes before the first step; evaluations are not counted. */
  readonly seconds: number
}

/** Steps that are timed after the first, in which the runtime lays out its memory. Batches are of like length, so several. */
const steps = { fewest: 3, enough: 10 }
const enoughSeconds = 10

class Timed extends Error {}

/**
 * Starts a training in a temporary folder, times a few of its steps and stops. The estimate is as honest as it can be:
 * this model, these batches, this machine as busy as it is now.
 */
export async function timeTraining(
  start: (parts: { readonly scratch: string; readonly progress: Progress }) => Promise<unknown>,
): Promise<TrainingTime> {
  checkFunction('timeTraining', start)
  const begun = performance.now()
  let first: { readonly step: number; readonly at: number } | null = null
  let found: TrainingTime = { steps: 0, seconds: 0 }
  const progress: Progress = (step, total) => {
    const at = performance.now()
    found = { steps: total, seconds: (at - begun) / 1000 } // of one that ends before enough is seen
    first ??= { step, at }
    const made = step - first.step
    const spent = (at - first.at) / 1000
    if (made < steps.fewest || (made < steps.enough && spent < enoughSeconds)) return
    found = { steps: total, seconds: (first.at - begun) / 1000 + (spent / made) * (total - 1) }
    throw new Timed()
  }
  try {
    await withTemporaryFolder('timed', (scratch) => start({ scratch, progress }))
  } catch (error) {
    if (!(error instanceof Timed)) throw error
  }
  return found
}
