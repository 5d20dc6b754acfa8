import { grouped } from '../math/index.js'
import { checkFindings, checkVerdict } from './check-findings.js'
import type { BiasFinding, Verdict } from './finding.js'

type Compared = Pick<BiasFinding, 'system' | 'encoder' | 'contextBias' | 'wordBias' | 'items'>

/** A task that was probed with several systems. */
export interface SideBySide {
  readonly task: string
  readonly systems: readonly (Compared & { readonly verdict: Verdict['id'] })[]
  /** Whether they reach different verdicts: then the finding is about the systems, not about the data set. */
  readonly disagree: boolean
}

const undecided: ReadonlySet<Verdict['id']> = new Set([
  'incomplete',
  'no-label',
  'too-weak',
  'switched-off',
  'unsure',
])

/** Whether a verdict says something about the data set. */
export const isDecided = (verdict: Verdict['id']): boolean => !undecided.has(verdict)

/** Tasks with two findings or more. A finding that all systems share is about the data set; else it is about the systems. */
export function sideBySide(findings: readonly BiasFinding[]): SideBySide[] {
  checkFindings('sideBySide', findings)
  for (const { verdict } of findings) checkVerdict('sideBySide: verdict', verdict)
  return grouped(
    findings,
    findings.map(({ task }) => task),
  )
    .filter((own) => own.length > 1)
    .map((own) => ({
      task: own[0]!.task,
      systems: own.map(({ system, encoder, contextBias, wordBias, items, verdict }) => ({
        system,
        encoder,
        contextBias,
        wordBias,
        items,
        verdict: verdict.id,
      })),
      disagree: new Set(own.map(({ verdict }) => verdict.id).filter(isDecided)).size > 1,
    }))
}
