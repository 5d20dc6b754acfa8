import path from 'node:path'
import { Command } from 'commander'
import { dataRoot } from '../builders/index.js'
import { defined, positiveNumber } from '../core/index.js'
import { probeTasks } from '../probes/index.js'
import { writeBiasReport } from '../reports/index.js'
import { withChatOptions } from './chat-options.js'
import { flagValue } from './flag-value.js'
import { noteChangedTasks } from './note-changed-data.js'
import { rateList, seedList } from './number-lists.js'
import { onlyOneOf } from './only-one-of.js'
import { chosenTasks, type DatasetFlags, withOwnData, withoutMissing } from './own-data.js'
import {
  checkGate,
  exitCodeOf,
  type GateFlags,
  printProbed,
  withGate,
  withGateOptions,
} from './probed-text.js'
import { type ResourceFlags, resourcesOf, withResourceOptions } from './resource-options.js'
import { dataFolder, type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'
import { starterTasks } from './starter-suite.js'

interface BiasFlags extends SharedFlags, DatasetFlags, ResourceFlags, GateFlags {
  readonly tasks?: string
  readonly system?: string
  readonly split?: string
  readonly seeds?: readonly number[]
  readonly limit?: number
  readonly samples?: number
  readonly rates?: readonly number[]
  readonly bestSeed?: boolean
  readonly epochs?: number
  readonly examples?: number
  readonly onlyTargets?: boolean
  readonly rearranged?: boolean
  readonly substitutes?: string
  readonly humans?: string
  readonly output: string
}

export const biasCommand = (): Command =>
  withGateOptions(
    withChatOptions(
      withOwnData(
        withSharedOptions(
          withResourceOptions(
            new Command('bias')
              .option('--tasks <patterns>', 'ids or patterns, comma-separated (default: the starter suite)')
              .option(
                '--system <ids>',
                "what is probed: ids, comma-separated, system:FILE or 'exec:COMMAND' (default: a classifier on frozen vectors, or a cosine)",
              ),
          )
            .option('--split <name>', 'split to score (default: test, or dev where test has no labels)')
            .option('--seeds <list>', 'seeds, comma-separated (default: 1,2,3)', flagValue(seedList))
            .option('--limit <n>', 'score only the first n examples', flagValue(positiveNumber))
            .option('--samples <n>', 'score only n examples, drawn with the seed', flagValue(positiveNumber))
            .option(
              '--rates <list>',
              'trained systems: learning rates, chosen on dev for each seed',
              flagValue(rateList),
            )
            .option('--best-seed', 'trained systems: only the seed that is best on dev')
            .option('--epochs <n>', 'trained systems: times through train', flagValue(positiveNumber))
            .option('--examples <n>', 'trained systems: learn from no more than n', flagValue(positiveNumber))
            .option('--only-targets', 'mask the targets only, not other mentions of them')
            .option('--rearranged', 'also ask with the two sides swapped and with another word as the target')
            .option(
              '--substitutes <file>',
              'also ask with other words in place of the target; guess finds some',
            )
            .option('--humans <file>', "people's answers to full and masked items: TSV or JSONL")
            .option('--output <dir>', 'where table, figures and runs are kept', 'bias'),
        ),
      ),
    ),
  ).action(async (flags: BiasFlags) => {
    onlyOneOf(flags, 'limit', 'samples')
    checkGate(flags)
    const out = terminalOf(flags)
    const reading = out.progress('reading data')
    const matched = await chosenTasks(flags.tasks, flags, starterTasks)
    const { system, split, seeds = [1, 2, 3], rates, bestSeed, limit, samples } = flags
    const { rearranged, substitutes, humans, gate, gatePoint, output } = flags
    const training = defined({ epochs: flags.epochs, examples: flags.examples })
    const root = await dataRoot(dataFolder(flags), matched)
    const note = (line: string) => out.note(line)
    const chosen = withoutMissing(matched, { patterns: flags.tasks, root, split, note })
    const probed = await probeTasks(chosen, {
      root,
      output: path.join(output, 'runs'),
      seeds,
      mentions: flags.onlyTargets ? 'target' : 'all',
      ...(Object.keys(training).length > 0 ? { training } : {}),
      ...resourcesOf(flags),
      ...defined({ system, split, rates, bestSeed, limit, samples }),
      ...defined({ rearranged, substitutes, humans }),
      note,
      progress: (label, place) => out.progress(label, place),
    })
    reading.done()
    await noteChangedTasks(chosen, root, note)
    await writeBiasReport(output, probed)
    const gated = withGate(probed, flags)
    if (out.json) out.print(JSON.stringify({ ...defined({ gate }), ...gated }))
    else printProbed(gated, { output, ...defined({ gate, gatePoint }) }, out)
    process.exitCode = exitCodeOf(gated)
  })
