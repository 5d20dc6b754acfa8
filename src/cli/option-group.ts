import type { Command } from 'commander'

/** Options below a heading of their own in the help; those added later stand where they stood before. */
export function optionGroup(command: Command, heading: string, add: (command: Command) => Command): Command {
  const before = command.optionsGroup()
  return add(command.optionsGroup(heading)).optionsGroup(before)
}
