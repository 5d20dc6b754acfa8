import { Command } from 'commander'
import { workQueue } from '../builders/index.js'
import { positiveNumber } from '../core/index.js'
import { cacheFolder } from '../files/index.js'
import { flagValue } from './flag-value.js'
import { type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'

interface WorkerFlags extends SharedFlags {
  readonly queue: string
  readonly patience: number
}

export const workerCommand = (): Command =>
  withSharedOptions(
    new Command('worker')
      .requiredOption('--queue <url>', 'redis://HOST:PORT')
      .option(
        '--patience <s>',
        'seconds before the job of a silent worker goes to another',
        flagValue(positiveNumber),
        30,
      ),
  ).action(async ({ queue, patience, ...flags }: WorkerFlags) => {
    const out = terminalOf(flags)
    const stop = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
    await workQueue(queue, cacheFolder(), { signal: stop.signal, patience, onJob: (text) => out.note(text) })
  })
