import { thousands } from '../../text/index.js'
import { checkSteps } from '../check-given.js'

/** One step of a construction: what is left after it, as in PiC's Table A1. */
export interface FunnelStep {
  readonly step: string
  readonly remaining: number
  /** Of what: articles, phrases, pairs. */
  readonly unit: string
  readonly description: string
}

/** What is left after each step of a build, as a table for the terminal. */
export function funnelTable(steps: readonly FunnelStep[]): string {
  checkSteps('funnelTable steps', steps)
  const rows = steps.map(({ step, remaining, unit, description }) => [
    step,
    thousands(remaining),
    unit,
    description,
  ])
  const widths = [0, 1, 2].map((i) => Math.max(...rows.map((row) => row[i]!.length)))
  return rows
    .map(([step, n, unit, description]) =>
      [step!.padEnd(widths[0]!), n!.padStart(widths[1]!), unit!.padEnd(widths[2]!), description].join('  '),
    )
    .join('\n')
}

/** What is left after each step of a build, as a Markdown table. */
export function funnelMarkdown(steps: readonly FunnelStep[]): string {
  checkSteps('funnelMarkdown steps', steps)
  return [
    '| step | remaining | of | what was done |',
    '|---|---:|---|---|',
    ...steps.map(
      (each) => `| ${each.step} | ${thousands(each.remaining)} | ${each.unit} | ${each.description} |`,
    ),
  ].join('\n')
}
