import path from 'node:path'
import { Command, Option } from 'commander'
import { lookUp, UsageError, UserError, wholeNumber, wholeNumberUpTo } from '../core/index.js'
import type { FinishedRun } from '../evaluation/index.js'
import { atomicWrite } from '../files/index.js'
import {
  type Axis,
  axes,
  type Compared,
  resultMatrix,
  type TableFormat,
  tableFormats,
} from '../reports/index.js'
import { scoredRuns } from './finished-runs.js'
import { flagValue } from './flag-value.js'
import { type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'
import type { Terminal } from './terminal.js'

interface TableFlags extends SharedFlags {
  readonly format: TableFormat
  readonly rows?: Side
  readonly columns?: Side
  readonly digits: number
  readonly seed: number
  readonly eachSeed?: boolean
  readonly output?: string
}

/** What rows or columns may be; the other side of encoders is the tasks, with the systems. */
const sides = [...axes, 'encoders'] as const
type Side = (typeof sides)[number]

export const tableCommand = (): Command =>
  withSharedOptions(
    new Command('table')
      .argument('<runs...>', 'run folders, or folders that contain them')
      .addOption(
        new Option('--format <format>', 'output format').choices(Object.keys(tableFormats)).default('text'),
      )
      .addOption(new Option('--rows <what>', 'one row per … (default: systems)').choices(sides))
      .addOption(new Option('--columns <what>', 'one column per … (default: the other)').choices(sides))
      .option('--digits <n>', 'decimals; csv has them all', flagValue(wholeNumberUpTo(10)), 3)
      .option('--each-seed', 'a row for each seed, not the mean ± standard deviation over seeds')
      .option('--seed <n>', 'seed of the tests', flagValue(wholeNumber), 1)
      .option('--output <file>', 'write it there instead of to stdout'),
  ).action(async (paths: string[], flags: TableFlags, command: Command) => {
    const format = formatOf(flags, command.getOptionValueSource('format') === 'cli')
    const out = terminalOf(flags)
    const { rows, compare } = layoutOf(flags)
    const runs = await scoredRuns(paths, out)
    if (compare === 'encoders') tellLeftOut(runs, paths, out)
    const matrix = resultMatrix(runs, {
      compare,
      seed: flags.seed,
      seeds: flags.eachSeed ? 'each' : 'mean',
    })
    const { digits: decimals, output } = flags
    const layout = { rows, digits: decimals }
    const text = tableFormats[format](matrix, output === undefined ? { ...layout, ...out.table } : layout)
    if (output !== undefined) await atomicWrite(output, text.endsWith('\n') ? text : `${text}\n`)
    if (out.json) out.print(JSON.stringify(matrix))
    else out.print(output === undefined ? text.trimEnd() : output)
  })

const formatOfEnding: Readonly<Record<string, TableFormat>> = {
  '.tex': 'latex',
  '.md': 'md',
  '.csv': 'csv',
  '.txt': 'text',
}

/** `--format`, or what the output's name says; the two must not contradict each other. */
function formatOf(
  { format, output = '' }: Pick<TableFlags, 'format' | 'output'>,
  given: boolean,
): TableFormat {
  const named = lookUp(formatOfEnding, path.extname(output).toLowerCase())
  if (given && named !== undefined && named !== format)
    throw new UsageError(`--format ${format} --output ${output}: the name says ${named}; expected one format`)
  return given ? format : (named ?? format)
}

interface Layout {
  readonly rows: Axis
  readonly compare: Compared
}

function layoutOf({ rows, columns }: Pick<TableFlags, 'rows' | 'columns'>): Layout {
  if (rows !== undefined && rows === columns)
    throw new UsageError(
      `--rows ${rows} --columns ${columns}: expected systems or encoders in one and tasks in the other`,
    )
  if (rows === 'encoders') return { rows: 'systems', compare: 'encoders' }
  if (columns === 'encoders') return { rows: 'tasks', compare: 'encoders' }
  return { rows: rows ?? (columns === 'systems' ? 'tasks' : 'systems'), compare: 'systems' }
}

/** A table of encoders has no place for what needs none. */
function tellLeftOut(runs: readonly FinishedRun[], paths: readonly string[], out: Terminal): void {
  const without = runs.filter(({ run }) => run.encoder === null)
  if (without.length === runs.length)
    throw new UserError(
      `${paths.join(', ')}: no run has an encoder; leave out encoders for a table of systems`,
    )
  const names = [...new Set(without.map(({ run }) => run.system))]
  if (names.length > 0) out.note(`Left out ${names.join(', ')}: they have no encoder`)
}
