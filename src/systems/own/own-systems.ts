import { checkOptions, checkTexts, legible, lookUp, UsageError } from '../../core/index.js'
import { loadSystem } from '../load-systems.js'
import type { System } from '../system.js'
import { systemEntries } from '../system-entries.js'
import { execSystem } from './exec-system.js'
import { systemOfFile } from './system-of-file.js'

export interface OwnSystemSpecs {
  /** Ids and patterns of built-in systems, comma-separated; empty if there are none. */
  readonly patterns: string
  readonly own: readonly OwnSystemSpec[]
}

export interface OwnSystemSpec {
  /** From `NAME=exec:…`. */
  readonly name?: string
  readonly how: 'exec' | 'system'
  /** The command, or the path of the module. */
  readonly what: string
}

const prefix = /^(?:([\w.-]+)=)?(exec|system):\s*/

const isCommand = (item: string): boolean => prefix.exec(item)?.[2] === 'exec'

/** A comma before another system of your own: one inside a command belongs to the command. */
const comma = /,(?=\s*(?:[\w.-]+=)?(?:exec|system):)/

/**
 * `majority,exec:python3 my_model.py --sizes 1,2,system:./mine.js`: a command goes up to the next `exec:` or `system:`,
 * or to the end, including commas. Ids come before the first command.
 */
export function splitSystemSpecs(specs: string): OwnSystemSpecs {
  const listed = specs
    .split(comma)
    .flatMap((part) => (isCommand(part.trim()) ? [part] : part.split(',')))
    .map((item) => item.trim())
  const own = listed
    .filter((item) => prefix.test(item))
    .map((item): OwnSystemSpec => {
      const [head, name, how] = prefix.exec(item)!
      const what = item.slice(head.length).trim()
      if (what === '')
        throw new UsageError(`${item}: expected ${how === 'exec' ? 'a command' : 'a path'} after ${how}:`)
      return { ...(name === undefined ? {} : { name }), how: how as OwnSystemSpec['how'], what }
    })
  const patterns = listed.filter((item) => item !== '' && !prefix.test(item))
  for (const item of patterns) checkPattern(item)
  return { patterns: patterns.join(','), own }
}

/** What no id has is a program or a file without its prefix. */
function checkPattern(item: string): void {
  if (/[\s/\\.]/.test(item))
    throw new UsageError(
      `unknown system: ${legible(item, 100)}; a program of yours is exec:COMMAND, such as 'exec:python3 my_model.py', a module is system:FILE`,
    )
}

export interface OpenOwnOptions {
  /** Seconds that a command may be silent. */
  readonly timeout?: number | undefined
}

/** Opens your own system. One that uses the id of ours is refused. */
export async function openOwnSystem(
  { name, how, what }: OwnSystemSpec,
  { timeout }: OpenOwnOptions = {},
): Promise<System> {
  const system = how === 'system' ? await systemOfFile(what, name) : execSystem(what, { name, timeout })
  if (lookUp(systemEntries, system.id))
    throw new UsageError(`${system.id} is the name of a built-in system; give yours another: NAME=${how}:…`)
  return system
}

/** One system: built in, by its id, or the user's own. */
export async function openSystem(spec: string, options: OpenOwnOptions = {}): Promise<System> {
  checkTexts('system', spec)
  checkOptions('openSystem options', options, { timeout: 'positive?' })
  const [own] = splitSystemSpecs(spec).own
  return own ? openOwnSystem(own, options) : loadSystem(spec)
}
