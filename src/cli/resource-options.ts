import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { defined, positiveNumber } from '../core/index.js'
import { checkFolder } from '../files/index.js'
import { checkStatic } from '../lexicon/index.js'
import { type ChatFlags, encodersWith } from './chat-options.js'
import { encoderFlag } from './encoder-flag.js'
import { flagValue } from './flag-value.js'
import { optionGroup } from './option-group.js'
import { dataFolder, type SharedFlags } from './shared-options.js'

export interface ResourceFlags extends ChatFlags {
  readonly encoder?: readonly string[]
  readonly vectors?: string
  readonly wordnets?: string
  readonly timeout?: number
}

/** What systems are given, of commands that run any of them. */
export const withResourceOptions = (command: Command): Command =>
  optionGroup(command, 'What systems use:', (group) =>
    group
      .option(
        '--encoder <spec>',
        'minilm (default), polyseme-small, polyseme-medium, gte-small, local:PATH, api:URL or chat:URL, options after ?; comma-separated for several',
        encoderFlag,
      )
      .option('--vectors <spec>', 'static word vectors: wink (default), or a file')
      .option(
        '--wordnets <dir>',
        "for glossed: encoders, a folder of Open Multilingual WordNet's tab files (default: omw in the data folder)",
      )
      .option(
        '--timeout <seconds>',
        'how long an exec: command may be silent (default: 600)',
        flagValue(positiveNumber),
      ),
  )

/** The flags as options of the library. Named files must exist, even if no system needs them. */
export function resourcesOf(flags: ResourceFlags & Pick<SharedFlags, 'data'>) {
  if (flags.vectors !== undefined) checkStatic(flags.vectors)
  if (flags.wordnets !== undefined) checkFolder(flags.wordnets)
  return defined({
    encoder: encodersWith(flags.encoder, flags),
    vectors: flags.vectors,
    timeout: flags.timeout,
    wordnets: flags.wordnets ?? wordnetsBesideData(flags),
  })
}

function wordnetsBesideData(flags: Pick<SharedFlags, 'data'>): string | undefined {
  const folder = path.join(dataFolder(flags), 'omw')
  return existsSync(folder) ? folder : undefined
}
