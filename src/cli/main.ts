import { Command, CommanderError } from 'commander'
import { legible, messageOf, UsageError, version } from '../core/index.js'
import { fileError } from '../files/index.js'
import { biasCommand } from './bias.js'
import { buildCommand } from './build.js'
import { checkFlags } from './check-flags.js'
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
import { watchStdout } from './watch-stdout.js'
import { workerCommand } from './worker.js'

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
  workerCommand,
]

/** Commander's errors in the form of all others: one line, whatever a user's argument holds. */
const outputError = (text: string, write: (line: string) => void): void =>
  write(
    `polyseme: ${legible(
      text
        .replace(/^error: /, '')
        .trim()
        .replaceAll('\n', ' '),
    )}\n`,
  )

/** The command line, for its own help and for what checks the documentation. */
export function program(): Command {
  const root = new Command('polyseme')
    .description(
      'The workbench for meaning in context: evaluate systems, read and check data sets, score submissions.',
    )
    .version(version)
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({ outputError })
    .hook('preAction', (_root, command) => checkFlags(command))
  for (const make of commands) root.addCommand(make().copyInheritedSettings(root))
  return root
}

/** Long flags may be written with `_` too: what Python's tools taught many hands. */
const withDashes = (argument: string): string =>
  argument.startsWith('--') ? argument.replace(/^--[^=]+/, (flag) => flag.replaceAll('_', '-')) : argument

/** Runs a command line; gives the exit code: 0 well, 1 error, 2 wrong usage, 100 a bound of the user's that was not met. */
export async function main(argv: readonly string[]): Promise<number> {
  const before = process.exitCode
  process.exitCode = 0 // commands set it; the caller decides what to do with what is given back
  watchStdout()
  try {
    await program().parseAsync(argv.map(withDashes), { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2 // commander has printed why
    process.stderr.write(`polyseme: ${explain(error)}\n`)
    return error instanceof UsageError ? 2 : 1
  } finally {
    process.exitCode = before
  }
}

function explain(error: unknown): string {
  const known = fileError(error)
  if (known) return known.message
  const stack = process.env.POLYSEME_DEBUG && error instanceof Error ? `\n${error.stack}` : ''
  return `internal error: ${legible(messageOf(error))}; POLYSEME_DEBUG=1 shows where${stack}`
}
