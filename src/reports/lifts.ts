import type { Run } from '../evaluation/index.js'
import { metricDirection } from './metric-direction.js'
import { headline } from './rank-runs.js'
import { differenceText } from './text/score-text.js'

/** How far a score is above what the same system gets from a part of the input. */
export interface Lift {
  readonly value: number
  /** The best of the probes. */
  readonly probe: string
}

export interface LiftedRun {
  readonly run: Run
  /** Null if no probe was run. */
  readonly lift: Lift | null
}

/** The items themselves are compared, because a list of them does not say how it was chosen. */
const sameButFor = ({
  task,
  split,
  system,
  encoder,
  revision,
  vectors,
  seed,
  examples,
  codeHash,
}: Run): string => JSON.stringify([task, split, system, encoder, revision, vectors, seed, examples, codeHash])

/** Asked in a different way, not with less: their score is not a bound. */
const rearranged = new Set(['swapped', 'moved', 'guessed-word'])

/** The runs on full input, each with its lift over the best of its probes among the others. */
export function liftedRuns(runs: readonly Run[]): LiftedRun[] {
  const probed = runs.filter(({ probe }) => probe !== undefined && !rearranged.has(probe))
  return runs
    .filter(({ probe }) => probe === undefined)
    .map((run) => {
      const own = headline(run)
      const sign = own && metricDirection(own.metric) === 'low' ? -1 : 1
      const lifts = probed
        .filter((other) => sameButFor(other) === sameButFor(run))
        .map((other) => ({
          value: sign * ((own?.value ?? Number.NaN) - (headline(other)?.value ?? Number.NaN)),
          probe: other.probe!,
        }))
        .filter(({ value }) => Number.isFinite(value))
        .sort((a, b) => a.value - b.value)
      return { run, lift: lifts[0] ?? null }
    })
}

/** `+0.031 over WORD` */
export const liftText = (lift: Lift | null): string =>
  lift ? `${differenceText(lift.value)} over ${lift.probe.toUpperCase()}` : ''
