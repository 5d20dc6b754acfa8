import type { Command } from 'commander'

/** Options under their own heading in the help; those added later keep their previous heading. */
export function optionGroup(command: Command, heading: string, add: (command: Command) => Command): Command {
  const before = command.optionsGroup()
  return add(command.optionsGroup(heading)).optionsGroup(before)
}
