import { type AboveBound, aboveBound, type ProbedTasks } from '../probes/index.js'
import { biasTable, probeTable } from '../reports/index.js'
import type { Terminal } from './terminal.js'

/** What was found, beside the bound that the user set. */
export interface Gated extends ProbedTasks {
  /** Biases above the bound. */
  readonly above: readonly AboveBound[]
}

export const withGate = (probed: ProbedTasks, gate: number | undefined): Gated => ({
  ...probed,
  above: gate === undefined ? [] : aboveBound(probed.findings, gate),
})

/** Tables to stdout, remarks to stderr. */
export function printProbed(
  { findings, failed, above }: Gated,
  { gate, output }: { readonly gate?: number; readonly output: string },
  out: Terminal,
): void {
  if (findings.length > 0) {
    out.print(probeTable(findings, out.table))
    out.print(`\n${biasTable(findings, { ...out.table, ...(gate === undefined ? {} : { bound: gate }) })}`)
  }
  for (const { task, notes } of findings) for (const note of notes) out.note(`${task}: ${note}`)
  for (const { task, error } of failed) out.note(`polyseme: ${task}: ${error}`)
  for (const { task, bias, value } of above)
    out.print(`${task}: ${bias} bias ${value.toFixed(3)} is above ${gate}`)
  if (findings.length > 0) out.print(`\nFigures, tables and items that need both: ${output}`)
}

/** 100 where a bound of the user's was not met, 1 where a task could not be probed. */
export function exitCodeOf({ failed, above }: Gated): number {
  if (above.length > 0) return 100
  return failed.length > 0 ? 1 : 0
}
