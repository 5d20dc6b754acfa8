import { pick } from '../../src/core/index.js'
import { commands } from './commands.js'
import { markdownTable } from './markdown-table.js'

/** The arguments and flags of one command. */
export function flagTable(name: string): string {
  const command = pick('command', commands, name)
  const given = command.registeredArguments.map((argument) => [
    `\`${argument.required ? '<' : '['}${argument.name()}${argument.variadic ? '...' : ''}${argument.required ? '>' : ']'}\``,
    argument.description,
    '',
  ])
  const flags = command.options.map((option) => [
    `\`${option.flags}\``,
    `${option.description}${option.mandatory ? ' (required)' : ''}`,
    option.negate || option.defaultValue === undefined ? '' : `\`${String(option.defaultValue)}\``,
  ])
  return `${command.description()}\n\n${markdownTable(['argument or flag', 'meaning', 'default'], [...given, ...flags])}`
}
