import { Command } from 'commander'
import { matching, positiveNumber, UserError, wholeNumber } from '../core/index.js'
import { defaultEncoder, openEncoder, withoutLogin } from '../encoders/index.js'
import type { StaticVectors } from '../evaluation/index.js'
import {
  type Means,
  nothingRun,
  type PaperTable,
  paperTables,
  reproduceTable,
  resultText,
  type TableResult,
  tableList,
  tableListText,
  tableNeeds,
  writeResult,
} from '../reproduce/index.js'
import { cacheFolder } from './cache-folder.js'
import { dataRoot } from './data-root.js'
import { defined } from './defined.js'
import { staticVectors } from './equipment.js'
import { flagValue } from './flag-value.js'
import { rateList } from './number-lists.js'
import { type SharedFlags, terminalOf, withData, withSharedOptions } from './shared-options.js'
import type { Terminal } from './terminal.js'

interface ReproduceFlags extends SharedFlags {
  readonly encoder?: string
  readonly vectors: string
  readonly quick?: boolean
  readonly asPublished?: true
  readonly limit?: number
  readonly rates?: readonly number[]
  readonly bestSeed?: boolean
  readonly seed: number
  readonly output: string
  readonly resume: boolean
}

/** Items of each task in a smoke run. */
const quickItems = 20

export const reproduceCommand = (): Command =>
  withData(
    withSharedOptions(
      new Command('reproduce')
        .description(
          "a paper's results table beside ours, cell by cell; without a name: the tables there are",
        )
        .argument('[table]', "ids or patterns, comma-separated: pic-table3, 'gwsc-*'")
        .option('--encoder <spec>', `minilm (default), gte-small or local:PATH; options after ?`)
        .option('--vectors <spec>', 'static word vectors: wink, or a file', 'wink')
        .option('--quick', `a smoke run: ${quickItems} items of each task, systems learn from a few`)
        .option('--as-published', "train our rows too with the paper's own sizes and rates")
        .option('--limit <n>', 'only the first n items of each task', flagValue(positiveNumber))
        .option(
          '--rates <list>',
          'of bias, what is trained: learning rates, chosen on dev (the paper: 1e-5,2e-5,3e-5)',
          flagValue(rateList),
        )
        .option('--best-seed', 'of bias, what is trained: only the seed that is best on dev')
        .option('--seed <n>', 'seed of every random draw', flagValue(wholeNumber), 1)
        .option('--output <dir>', 'where runs and tables are kept', 'runs')
        .option('--no-resume', 'compute everything anew'),
    ),
  ).action(async (patterns: string | undefined, flags: ReproduceFlags) => {
    const out = terminalOf(flags)
    if (patterns === undefined) {
      const width = out.width === undefined ? {} : { width: out.width }
      out.print(out.json ? JSON.stringify({ tables: tableList() }) : tableListText(width))
      return
    }
    const chosen = matching('table', paperTables, patterns)
    const { means, close } = await openMeans(chosen, flags, out)
    const results: TableResult[] = []
    try {
      for (const table of chosen) {
        const result = await reproduceTable(table, means)
        results.push(result)
        const file = await writeResult(result, flags.output)
        if (!out.json) out.print(`${resultText(result)}\n\nTable: ${file}`)
      }
    } finally {
      await close()
    }
    if (out.json) out.print(JSON.stringify({ tables: results }))
    const error = nothingRun(results)
    if (error) throw error
  })

async function openMeans(
  chosen: readonly PaperTable[],
  flags: ReproduceFlags,
  out: Terminal,
): Promise<{ means: Means; close(): Promise<void> }> {
  const { encoder: spec = defaultEncoder, vectors, quick = false, limit, seed, output, resume } = flags
  if (spec.startsWith('chat:'))
    throw new UserError(
      `${withoutLogin(spec)}: a chat model gives no vectors; polyseme run evaluates it on the tasks`,
    )
  const needs = new Set(chosen.flatMap((table) => [...tableNeeds(table)]))
  const wordVectors = needs.has('word-vectors') ? await vectorsOrReason(vectors) : undefined
  const root = await dataRoot(flags, [])
  // Last: what fails before it leaves nothing open.
  const encoder = needs.has('encoder') ? await openEncoder(spec, { cache: cacheFolder() }) : undefined
  const means: Means = {
    root,
    output,
    seed,
    resume,
    quick,
    limit: limit ?? null,
    samples: quick ? quickItems : null,
    progress: (label) => out.progress(label),
    ...defined({ rates: flags.rates, bestSeed: flags.bestSeed }),
    ...(flags.asPublished ? { training: { asPublished: true } } : {}),
    ...(encoder ? { encoder } : {}),
    ...(wordVectors ? { wordVectors } : {}),
  }
  return { means, close: async () => encoder?.close() }
}

/** Word vectors that cannot be had fail where a system asks for them: its cells say why, the others go on. */
const vectorsOrReason = (name: string): Promise<StaticVectors> =>
  staticVectors(name).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error
    return { id: name, revision: 'none', open: () => Promise.reject(error) }
  })
