import { type Argument, Command, CommanderError } from 'commander'
import { legible, pick, UsageError, version } from '../core/index.js'
import { protectingInputs } from '../files/index.js'
import { checkFlags } from './check-flags.js'
import { type CommandEntry, commands } from './commands.js'
import { explain } from './explain.js'
import { commandHint, flagHint } from './other-words.js'
import { watchFlags } from './repeated-flags.js'
import { endStatusLines } from './status-line.js'
import { watchStdout } from './watch-stdout.js'
import { withExample } from './with-example.js'

/** Errors after which a user needs the arguments of a command. */
const aboutArguments = new Set(['commander.missingArgument', 'commander.excessArguments'])

/** Commander's errors in the form of all others: one line, whatever a user's argument holds, that says what to do. */
function usageText({ code, message }: CommanderError, asked: Command | undefined): string {
  const text = legible(
    message
      .replace(/^error: /, '')
      .trim()
      .replaceAll('\n', ' '),
  )
  const help = asked === undefined ? '; see polyseme --help' : `; see polyseme help ${asked.name()}`
  if (aboutArguments.has(code)) {
    const tasks = code.includes('excess') && flagsOf(asked).includes('--tasks')
    return `${text.replace(/\.$/, '')}${tasks ? '; tasks are named with --tasks' : help}`
  }
  const [, what, name = ''] = /^unknown (command|option) '(.*?)'/.exec(text) ?? []
  if (what === undefined) return text
  const hint = what === 'command' && !asked ? commandHint(name) : flagHint(name, flagsOf(asked))
  if (hint !== null) return `unknown ${what} '${name}'${hint}`
  return text.includes('(Did you mean') ? text : `${text}${help}`
}

const flagsOf = (command: Command | undefined): string[] =>
  [command, ...(command?.commands ?? [])].flatMap((each) => each?.options.map(({ long }) => long ?? '') ?? [])

/** The command line; of commands that are not wanted only what the help shows is there. */
export async function program(wanted: (name: string) => boolean = () => true): Promise<Command> {
  const root = new Command('polyseme')
    .description(
      'The workbench for meaning in context: does a model understand a word in its context, and does the benchmark test that?',
    )
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .addHelpCommand(helpCommand())
    .configureHelp({ subcommandTerm: termOf })
    .addHelpText('after', footer)
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({ outputError: () => {} }) // main prints errors
    .hook('preAction', (_root, command) => checkFlags(command))
  for (const [name, entry] of Object.entries(commands)) {
    const command = wanted(name) ? (await entry.load())() : outline(name, entry.arguments)
    root.addCommand(inheriting(described(command, entry), root))
  }
  return root
}

/** Every command takes options; saying so in each line of the help would add nothing. */
const termOf = (command: Command): string =>
  [command.name(), ...command.registeredArguments.map(argumentTerm)].join(' ')

const argumentTerm = (argument: Argument): string => {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${name}>` : `[${name}]`
}

const helpCommand = (): Command =>
  new Command('help')
    .argument('[command]')
    .helpOption(false)
    .helpGroup('More:')
    .description('the flags of a command, and an example')

const footer = '\nThe documentation is in docs/ of this package; docs/README.md is its index.'

function described(
  command: Command,
  { group, summary, description = summary, example }: CommandEntry,
): Command {
  const ownHelp = command.options.some(({ long }) => long === '--help') // build shows the options of a builder too
  if (!ownHelp) command.helpOption('-h, --help', 'print this help')
  return withExample(command.helpGroup(group).summary(summary).description(description), example)
}

/** Commands of commands too: one that does not inherit ends the process at a wrong flag. */
function inheriting(command: Command, parent: Command): Command {
  command.copyInheritedSettings(parent)
  watchFlags(command)
  for (const own of command.commands) inheriting(own, command)
  return command
}

/** A command as the help lists it: every one takes options. */
function outline(name: string, given: string | undefined): Command {
  const command = new Command(name).option('--json')
  return given === undefined ? command : command.arguments(given)
}

/** Long flags may be written with `_` too: a habit from Python's tools. */
const withDashes = (argument: string): string =>
  argument.startsWith('--') ? argument.replace(/^--[^=]+/, (flag) => flag.replaceAll('_', '-')) : argument

/** Runs a command line; returns the exit code: 0 success, 1 error, 2 wrong usage, 100 a limit of the user that was not met. */
export async function main(argv: readonly string[]): Promise<number> {
  const before = process.exitCode
  let root: Command | undefined
  process.exitCode = 0 // commands set it; the caller decides what to do with the result
  watchStdout()
  try {
    const [first, asked] = argv
    if (first === 'help' && asked !== undefined && !asked.startsWith('-')) pick('command', commands, asked)
    const command = await program((name) => argv.includes(name))
    root = command
    await protectingInputs(() => command.parseAsync(argv.map(withDashes), { from: 'user' })).finally(
      endStatusLines,
    )
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0
      // Without a command, the help has been printed.
      if (error.message.startsWith('error: '))
        process.stderr.write(
          `polyseme: ${usageText(
            error,
            root?.commands.find((each) => each.name() === argv[0]),
          )}\n`,
        )
      return 2
    }
    process.stderr.write(`polyseme: ${explain(error)}\n`)
    return error instanceof UsageError ? 2 : 1
  } finally {
    process.exitCode = before
  }
}
