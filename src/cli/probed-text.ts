import type { Command } from 'commander'
import { anyNumber, UsageError } from '../core/index.js'
import {
  type AboveBound,
  aboveBound,
  type GateBy,
  type ProbedTasks,
  type SideBySide,
  sideBySide,
} from '../probes/index.js'
import {
  biasLegend,
  biasTable,
  findingNames,
  probeTable,
  sideBySideText,
  solverName,
  verdictText,
} from '../reports/index.js'
import { wrapWords } from '../text/index.js'
import { flagValue } from './flag-value.js'
import { optionGroup } from './option-group.js'
import type { Terminal } from './terminal.js'

export interface GateFlags {
  readonly gate?: number
  readonly gatePoint?: boolean
}

/** Of commands that measure bias. */
export const withGateOptions = (command: Command): Command =>
  optionGroup(command, 'A bound, for CI:', (group) =>
    group
      .option(
        '--gate <bound>',
        'exit with 100 if a bias is above this bound, including the lower end of its interval',
        flagValue(anyNumber),
      )
      .option('--gate-point', 'judge by the figure itself and ignore its interval'),
  )

/** How to compare with a limit means nothing without one. */
export function checkGate({ gate, gatePoint }: GateFlags): void {
  if (gatePoint && gate === undefined)
    throw new UsageError('--gate-point says how a bound is held; set the bound with --gate')
}

/** The findings, next to the limit that the user set. */
export interface Gated extends ProbedTasks {
  /** Tasks that several systems were probed on. */
  readonly sideBySide: readonly SideBySide[]
  /** Biases above the bound. */
  readonly above: readonly AboveBound[]
}

const gateBy = ({ gatePoint = false }: GateFlags): GateBy => (gatePoint ? 'point' : 'interval')

export const withGate = (probed: ProbedTasks, flags: GateFlags): Gated => ({
  ...probed,
  sideBySide: sideBySide(probed.findings),
  above: flags.gate === undefined ? [] : aboveBound(probed.findings, flags.gate, gateBy(flags)),
})

/** Tables to stdout, remarks to stderr. */
export function printProbed(
  { findings, failed, above, sideBySide: compared }: Gated,
  { gate, output, ...flags }: GateFlags & { readonly output: string },
  out: Terminal,
): void {
  if (findings.length > 0) {
    out.print(probeTable(findings, out.table))
    out.print(`\n${biasTable(findings, { ...out.table, ...(gate === undefined ? {} : { bound: gate }) })}`)
    for (const line of biasLegend(findings))
      out.print(`\n${wrapWords(line, out.table.width ?? Number.POSITIVE_INFINITY).join('\n')}`)
    out.print(`\n${verdictText(findings)}`)
    if (compared.length > 0) out.print(`\n${sideBySideText(compared)}`)
  }
  const names = findingNames(findings)
  for (const [i, { notes }] of findings.entries()) for (const note of notes) out.note(`${names[i]}: ${note}`)
  const weak = names.filter((_, i) => findings[i]!.verdict.id === 'too-weak')
  if (weak.length > 0)
    out.note(`To judge ${weak.join('; ')}, use more items, or a stronger system (polyseme bias --system)`)
  for (const { task, error } of failed) out.problem(`${task}: ${error}`)
  for (const { task, system, bias, value, low } of above) {
    const by = gateBy(flags) === 'interval' && low !== null ? ` (interval from ${low.toFixed(3)})` : ''
    out.print(`${task}: ${bias} bias ${value.toFixed(3)}${by} is above ${gate} (${system})`)
  }
  if (gate !== undefined)
    for (const { task, system, contextBias, wordBias } of findings)
      if (![contextBias, wordBias].some((bias) => bias && !Number.isNaN(bias.value)))
        out.note(`${task}: --gate ${gate} judged nothing, both biases of ${system} are undefined`)
  if (findings.length > 0) {
    const probed = [...new Set(findings.map((each) => solverName(each)))].join('; ')
    out.print(`\nProbed with ${probed}. Figures, tables and items that need both: ${output}`)
  }
}

/** 100 if a bound of the user's was not met, 1 if a task could not be probed. */
export function exitCodeOf({ failed, above }: Gated): number {
  if (above.length > 0) return 100
  return failed.length > 0 ? 1 : 0
}
