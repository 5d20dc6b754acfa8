import type { Command } from 'commander'

/** The last lines of a command's help. */
export const withExample = (command: Command, example: string): Command =>
  command.addHelpText('after', `\nExample:\n  ${example}`)
