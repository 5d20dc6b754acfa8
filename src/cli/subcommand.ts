import type { Command } from 'commander'
import { type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'
import type { Terminal } from './terminal.js'
import { withExample } from './with-example.js'

/** A command below another one, with one argument. Flags such as `--json` may have been read by the command above. */
export const subcommand = <F extends SharedFlags>(
  command: Command,
  example: string,
  action: (argument: string, flags: F, out: Terminal) => Promise<void>,
): Command =>
  withSharedOptions(withExample(command, example)).action(
    async (argument: string, _own: unknown, self: Command) => {
      const flags = self.optsWithGlobals<F>()
      await action(argument, flags, terminalOf(flags))
    },
  )
