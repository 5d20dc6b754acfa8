import { availableParallelism } from 'node:os'
import { type Command, InvalidArgumentError } from 'commander'
import { type BuildRequest, inProcess, inProcesses, inQueue, type Share } from '../builders/index.js'
import { positiveNumber, UsageError, wholeNumber } from '../core/index.js'
import { cacheFolder } from '../files/index.js'
import { flagValue } from './flag-value.js'
import { nameValue } from './name-value.js'
import { repeatable } from './repeatable.js'
import type { Terminal } from './terminal.js'

/** Flags from which a builder is asked. */
export interface RequestFlags {
  readonly output: string
  readonly seed: number
  readonly source?: readonly string[]
  readonly option?: Readonly<Record<string, string>>
  readonly limit?: number
  readonly allowPartial?: boolean
  readonly encoder?: string
  readonly workers?: number
  readonly stage?: string
  readonly shard?: Share
  readonly queue?: string
}

export const withRequestOptions = (command: Command): Command =>
  command
    .option('--output <dir>', 'folder in which the data set gets its own folder', 'data')
    .option('--seed <n>', 'seed of every random draw', flagValue(wholeNumber), 1)
    .option('--source <path>', 'what it is built from; may be given more than once', repeatable)
    .option('--option <name=value>', 'a setting of the builder; may be given more than once', setting)
    .option('--limit <n>', 'only the first n pages or rows of the source', flagValue(positiveNumber))
    .option('--allow-partial', 'if the source is truncated, use what precedes the break')
    .option('--workers <n>', 'processes (default: one per core)', flagValue(positiveNumber))
    .option('--queue <url>', 'let `polyseme worker` processes do the jobs on this Redis: redis://HOST:PORT')
    .option('--stage <name>', 'only this stage of a large build, see --shard')
    .option('--shard <i/n>', 'only share i of n of a stage; the first is 1/n', share)

export async function buildRequest(flags: RequestFlags, out: Terminal): Promise<BuildRequest> {
  const { output, seed, source, option, limit, allowPartial, encoder, stage, shard, queue } = flags
  if ((stage === undefined) !== (shard === undefined))
    throw new UsageError('--stage and --shard go together: --stage mine --shard 3/64')
  const cache = cacheFolder()
  const workers = flags.workers ?? (shard ? 1 : availableParallelism())
  const note = (text: string) => out.note(text)
  return {
    output,
    seed,
    sources: source ?? [],
    options: option ?? {},
    limit: limit ?? null,
    allowPartial: allowPartial ?? false,
    encoder: encoder ?? null,
    cache,
    runner: queue ? await inQueue(queue, note) : workers === 1 ? inProcess : inProcesses(workers, cache),
    only: stage !== undefined && shard !== undefined ? { stage, share: shard } : null,
    note,
    progress: (label) => out.progress(label),
  }
}

function setting(text: string, before: Readonly<Record<string, string>> = {}): Record<string, string> {
  const given = nameValue(text)
  if (!given) throw new InvalidArgumentError('expected name=value.')
  const [name, value] = given
  if (Object.hasOwn(before, name)) throw new InvalidArgumentError(`${name} is given twice.`)
  return { ...before, [name]: value }
}

function share(text: string): Share {
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  if (
    index === undefined ||
    of === undefined ||
    Number(index) < 1 ||
    Number(index) > Number(of) ||
    !Number.isSafeInteger(Number(of))
  )
    throw new InvalidArgumentError('expected i/n with i from 1 to n, such as 3/64.')
  return { index: Number(index) - 1, of: Number(of) }
}
