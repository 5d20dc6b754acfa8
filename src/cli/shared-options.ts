import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { type Terminal, terminal } from './terminal.js'

export interface SharedFlags {
  readonly json?: boolean
  readonly quiet?: boolean
  readonly color?: boolean
  readonly data?: string
}

/** Where data sets lie: `--data`, else POLYSEME_DATA, else `data` in the current folder. */
export const dataFolder = (flags: Pick<SharedFlags, 'data'>): string =>
  flags.data ?? process.env.POLYSEME_DATA ?? 'data'

export const terminalOf = (flags: SharedFlags): Terminal => terminal(flags)

/** Flags that every command takes. */
export const withSharedOptions = (command: Command): Command =>
  command
    .option('--json', 'print one JSON document on stdout and nothing else there')
    .option('--quiet', 'no progress and no remarks')
    .option('--no-color', 'no colors')

export const withData = (command: Command): Command =>
  command.option(
    '--data <dir>',
    'folder with the data sets, one folder each (default: $POLYSEME_DATA or ./data)',
  )

export const wordnetsHelp =
  "for glossed: encoders, a folder of Open Multilingual WordNet's tab files (default: omw in the data folder)"

/** `--wordnets`, else `omw` beside the data sets where it is there. */
export function wordnetsFolder(
  flags: Pick<SharedFlags, 'data'> & { readonly wordnets?: string },
): string | undefined {
  const beside = path.join(dataFolder(flags), 'omw')
  return flags.wordnets ?? (existsSync(beside) ? beside : undefined)
}

/** Of commands that run systems. */
export const timeoutHelp = 'how long an exec: command may be silent (default: 600)'
