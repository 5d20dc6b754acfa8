import { statSync } from 'node:fs'
import type { Command } from 'commander'
import { UserError } from '../core/index.js'
import { environment } from '../files/index.js'
import { optionGroup } from './option-group.js'
import { type Terminal, terminal } from './terminal.js'

export interface SharedFlags {
  readonly json?: boolean
  readonly quiet?: boolean
  readonly color?: boolean
  readonly data?: string
}

/** The folder of data sets: `--data`, else POLYSEME_DATA, else `data` in the current folder. */
export function dataFolder(flags: Pick<SharedFlags, 'data'>): string {
  const folder = flags.data ?? environment('POLYSEME_DATA') ?? 'data'
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new UserError(
      `${folder}: is a file, expected the folder of the data sets; name a file of your own with --dataset`,
    )
  return folder
}

export const terminalOf = (flags: SharedFlags): Terminal => terminal(flags)

/** Flags that every command takes. */
export const withSharedOptions = (command: Command): Command =>
  optionGroup(command, 'What is printed:', (group) =>
    group
      .option('--json', 'print one JSON document on stdout and nothing else')
      .option('--quiet', 'print no progress and no remarks')
      .option('--no-color', 'print without colors'),
  )

export const withData = (command: Command): Command =>
  optionGroup(command, 'Data:', (group) =>
    group.option(
      '--data <dir>',
      'folder with the data sets, one folder each (default: $POLYSEME_DATA or ./data)',
    ),
  )
