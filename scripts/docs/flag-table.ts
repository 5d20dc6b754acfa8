import type { Command } from 'commander'
import { program } from '../../src/cli/main.js'
import { pick } from '../../src/core/index.js'
import { markdownTable } from '../../src/reports/text/markdown-table.js'

/** Every command of the command line, by name. */
export const commands: Readonly<Record<string, Command>> = Object.fromEntries(
  (await program()).commands.map((command) => [command.name(), command]),
)

/** The arguments and flags of one command. */
export function flagTable(name: string): string {
  const command = pick('command', commands, name)
  const given = command.registeredArguments.map((argument) => [
    `\`<${argument.name()}${argument.variadic ? '...' : ''}>\``,
    [argument.description, argument.argChoices?.join(', ')].filter(Boolean).join(': '),
    '',
  ])
  const flags = command.options.map((option) => [
    `\`${option.flags}\``,
    `${[option.description, option.argChoices?.join(', ')].filter(Boolean).join(': ')}${option.mandatory ? ' (required)' : ''}`,
    option.negate || option.defaultValue === undefined ? '' : `\`${String(option.defaultValue)}\``,
  ])
  return `${command.description()}\n\n${markdownTable(['argument or flag', 'meaning', 'default'], [...given, ...flags])}`
}
