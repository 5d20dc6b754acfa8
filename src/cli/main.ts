import { Command, CommanderError } from 'commander'
import { messageOf, UsageError, UserError, version } from '../core/index.js'
import { biasCommand } from './bias.js'
import { buildCommand } from './build.js'
import { compareCommand } from './compare.js'
import { contaminationCommand } from './contamination.js'
import { convertCommand } from './convert.js'
import { fetchCommand } from './fetch.js'
import { lsCommand } from './ls.js'
import { reportCommand } from './report.js'
import { reproduceCommand } from './reproduce.js'
import { runCommand } from './run.js'
import { scoreCommand } from './score.js'
import { statsCommand } from './stats.js'
import { trainCommand } from './train.js'
import { validateCommand } from './validate.js'

const commands = [
  runCommand,
  lsCommand,
  validateCommand,
  statsCommand,
  fetchCommand,
  convertCommand,
  contaminationCommand,
  scoreCommand,
  compareCommand,
  reportCommand,
  biasCommand,
  reproduceCommand,
  trainCommand,
  buildCommand,
]

/** The command line, for its own help and for what checks the documentation. */
export function program(): Command {
  const root = new Command('polyseme')
    .description(
      'The workbench for meaning in context: evaluate systems, read and check data sets, score submissions.',
    )
    .version(version)
    .showSuggestionAfterError()
    .exitOverride()
  for (const make of commands) root.addCommand(make().exitOverride().showSuggestionAfterError())
  return root
}

/** Long flags may be written with `_` too: what Python's tools taught many hands. */
const withDashes = (argument: string): string =>
  argument.startsWith('--') ? argument.replace(/^--[^=]+/, (flag) => flag.replaceAll('_', '-')) : argument

/** Runs a command line; gives the exit code: 0 well, 1 error, 2 wrong usage, 100 a bound of the user's that was not met. */
export async function main(argv: readonly string[]): Promise<number> {
  process.exitCode = 0
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0) // whoever reads has had enough: `polyseme … | head`
    throw error
  })
  try {
    await program().parseAsync(argv.map(withDashes), { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2 // commander has printed why
    process.stderr.write(`polyseme: ${explain(error)}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}

function explain(error: unknown): string {
  if (error instanceof UserError) return messageOf(error)
  const stack = process.env.POLYSEME_DEBUG && error instanceof Error ? `\n${error.stack}` : ''
  return `internal error: ${messageOf(error)}; POLYSEME_DEBUG=1 shows where${stack}`
}
