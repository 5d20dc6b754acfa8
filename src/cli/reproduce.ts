import { Command } from 'commander'
import { dataRoot } from '../builders/index.js'
import { defined, matching, positiveNumber, wholeNumber } from '../core/index.js'
import { checkStatic } from '../lexicon/index.js'
import {
  changedTableFiles,
  nothingRun,
  paperTables,
  quickItems,
  reproduceTables,
  resultText,
  type TableResult,
  tableList,
  tableListText,
  withRows,
  writeResult,
} from '../reproduce/index.js'
import { encoderFlag } from './encoder-flag.js'
import { flagValue } from './flag-value.js'
import { rateList } from './number-lists.js'
import { dataFolder, type SharedFlags, terminalOf, withData, withSharedOptions } from './shared-options.js'

interface ReproduceFlags extends SharedFlags {
  readonly rows?: string
  readonly encoder?: readonly string[]
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

export const reproduceCommand = (): Command =>
  withData(
    withSharedOptions(
      new Command('reproduce')
        .argument('[table]', "ids or patterns, comma-separated: pic-table3, 'gwsc-*'")
        .option('--rows <patterns>', "only these rows, by their titles: 'BRUMS*,JUSTMasters*'")
        .option(
          '--encoder <spec>',
          'minilm (default), polyseme-small, polyseme-medium, gte-small or local:PATH, options after ?; comma-separated for several',
          encoderFlag,
        )
        .option('--vectors <spec>', 'static word vectors: wink, or a file', 'wink')
        .option('--quick', `a smoke run: ${quickItems} items of each task, systems learn from a few`)
        .option('--as-published', "train our rows too with the paper's own sizes and rates")
        .option('--limit <n>', 'only the first n items of each task', flagValue(positiveNumber))
        .option(
          '--rates <list>',
          'bias, trained systems: learning rates, chosen on dev (the paper: 1e-5,2e-5,3e-5)',
          flagValue(rateList),
        )
        .option('--best-seed', 'bias, trained systems: only the seed that is best on dev')
        .option('--seed <n>', 'seed of every random draw', flagValue(wholeNumber), 1)
        .option('--output <dir>', 'where runs and tables are kept', 'runs')
        .option('--no-resume', 'recompute everything'),
    ),
  ).action(async (patterns: string | undefined, flags: ReproduceFlags) => {
    const out = terminalOf(flags)
    if (patterns === undefined) {
      out.print(out.json ? JSON.stringify({ tables: tableList() }) : tableListText(out.table))
      return
    }
    const { rows } = flags
    const chosen = matching('table', paperTables, patterns).map((table) =>
      rows === undefined ? table : withRows(table, rows),
    )
    checkStatic(flags.vectors)
    const { encoder, vectors, quick = false, rates, bestSeed, limit, seed, output, resume } = flags
    const root = await dataRoot(dataFolder(flags), [])
    for (const line of await changedTableFiles(chosen, root)) out.note(line)
    const results: TableResult[] = []
    for await (const result of reproduceTables(chosen, {
      root,
      output,
      seed,
      resume,
      quick,
      vectors,
      ...defined({ encoder, limit, rates, bestSeed }),
      ...(flags.asPublished ? { training: { asPublished: true } } : {}),
      progress: (label) => out.progress(label),
    })) {
      results.push(result)
      // A table in which nothing ran has only the paper's figures: not a result to keep.
      const file = nothingRun([result]) ? null : await writeResult(result, output)
      if (!out.json) out.print(`${resultText(result, out.table)}${file === null ? '' : `\n\nTable: ${file}`}`)
    }
    if (out.json) out.print(JSON.stringify({ tables: results }))
    const error = nothingRun(results)
    if (error) throw error
  })
