import { checkFields, wordOf } from '../core/index.js'
import { checkFindings } from './check-findings.js'
import type { BiasFinding, Measure } from './finding.js'

/** Which value of a bias is compared with a limit: the lower end of its interval, or the figure itself. */
export type GateBy = 'interval' | 'point'

export interface AboveBound {
  readonly task: string
  readonly system: string
  readonly encoder: string | null
  readonly bias: 'context' | 'word'
  readonly value: number
  /** The lower end of its interval; null without one. */
  readonly low: number | null
}

/** A bias without an interval is compared by its figure; an undefined one is never above the limit. */
const heldOf = (bias: Measure | null, by: GateBy): number =>
  (by === 'interval' ? bias?.interval?.low : undefined) ?? bias?.value ?? Number.NaN

/** The biases above a limit; by their intervals, only those that chance is unlikely to explain. */
export const aboveBound = (
  findings: readonly BiasFinding[],
  bound: number,
  by: GateBy = 'interval',
): AboveBound[] => {
  checkFindings('aboveBound', findings)
  checkFields('aboveBound', { bound, by }, { bound: 'number', by: wordOf('interval', 'point') })
  return findings.flatMap(({ task, system, encoder, contextBias, wordBias }) =>
    (
      [
        ['context', contextBias],
        ['word', wordBias],
      ] as const
    )
      .filter(([, measure]) => heldOf(measure, by) > bound)
      .map(([bias, measure]) => ({
        task,
        system,
        encoder,
        bias,
        value: measure!.value,
        low: measure!.interval?.low ?? null,
      })),
  )
}
