import path from 'node:path'
import { Command } from 'commander'
import { buildEncoder, dataRoot, encoderRecipes, planEncoder } from '../builders/index.js'
import { defined, pick, positiveNumber, UsageError, UserError } from '../core/index.js'
import { checkBeginning } from '../encoders/index.js'
import { planTraining, type TrainingPlan, trainSystem } from '../evaluation/index.js'
import { cacheFolder } from '../files/index.js'
import { checkStatic } from '../lexicon/index.js'
import { solverName } from '../reports/index.js'
import { loadSystem } from '../systems/index.js'
import { tasks } from '../tasks/index.js'
import { encoderFlag, onlyEncoder } from './encoder-flag.js'
import { flagValue } from './flag-value.js'
import { noteChangedTasks } from './note-changed-data.js'
import { rateList, seedList } from './number-lists.js'
import { duration } from './plan-text.js'
import { dataFolder, type SharedFlags, terminalOf, withData, withSharedOptions } from './shared-options.js'
import type { Terminal } from './terminal.js'

interface TrainFlags extends SharedFlags {
  readonly task?: string
  readonly encoder?: readonly string[]
  readonly vectors?: string
  readonly split?: string
  readonly seeds: readonly number[]
  readonly rates?: readonly number[]
  readonly epochs?: number
  readonly batchSize?: number
  readonly sentences?: string
  readonly output?: string
  readonly limit?: number
  readonly examples?: number
  readonly asPublished?: true
  readonly dryRun?: boolean
}

export const trainCommand = (): Command =>
  withData(
    withSharedOptions(
      new Command('train')
        .argument(
          '<what>',
          `a system (polyseme ls systems) or an encoder: ${Object.keys(encoderRecipes).join(', ')}`,
        )
        .option('--task <id>', 'the task to train a system on')
        .option(
          '--encoder <spec>',
          'where training starts: minilm, polyseme-small, polyseme-medium, gte-small or local:PATH; comma-separated for several',
          encoderFlag,
        )
        .option('--vectors <spec>', 'static word vectors: wink (default), or a file')
        .option('--split <name>', 'split to score (default: test, or dev where test has no labels)')
        .option('--seeds <list>', 'seeds, comma-separated', flagValue(seedList), [1])
        .option(
          '--rates <list>',
          "learning rates, comma-separated (default: the system's own)",
          flagValue(rateList),
        )
        .option('--epochs <n>', "times through train (default: the system's own)", flagValue(positiveNumber))
        .option(
          '--batch-size <n>',
          "examples per step (default: the system's own)",
          flagValue(positiveNumber),
        )
        .option(
          '--examples <n>',
          'learn from no more than n examples, drawn with the seed',
          flagValue(positiveNumber),
        )
        .option('--as-published', "the paper's own sizes and rates where the system has others by default")
        .option('--limit <n>', 'score only the first n examples', flagValue(positiveNumber))
        .option('--sentences <file>', 'plain sentences for mirror, one per line')
        .option('--dry-run', 'make a few steps and print how long the training would take')
        .option('--output <dir>', 'where encoders and runs are kept (default: the cache, or ./trained)'),
    ),
  ).action(async (what: string, flags: TrainFlags) => {
    const out = terminalOf(flags)
    if (Object.hasOwn(encoderRecipes, what)) {
      checkEncoderFlags(what, flags)
      return trainEncoder(what, flags, out)
    }
    if (flags.sentences !== undefined)
      throw new UsageError(`--sentences is what mirror learns from; ${what} learns from --task`)
    if (flags.vectors !== undefined) checkStatic(flags.vectors)
    return trainOnTask(what, flags, out)
  })

/** One encoder is made, and nothing is scored: flags that say otherwise would be ignored. */
function checkEncoderFlags(id: string, flags: TrainFlags): void {
  const { task, split, limit, vectors, asPublished } = flags
  for (const [name, value] of Object.entries({ task, split, limit, vectors, 'as-published': asPublished }))
    if (value !== undefined)
      throw new UsageError(`--${name} is for systems that learn a task; train ${id} makes an encoder`)
  for (const [name, values] of Object.entries({ seeds: flags.seeds, rates: flags.rates ?? [] }))
    if (values.length > 1)
      throw new UsageError(`train ${id} takes one of --${name}, found ${values.join(', ')}`)
}

async function trainEncoder(id: string, flags: TrainFlags, out: Terminal): Promise<void> {
  const from = onlyEncoder(flags.encoder, `train ${id}`) ?? null
  const output = flags.output ?? path.join(cacheFolder(), 'encoders', id)
  const progress = out.progress(id)
  const [seed] = flags.seeds
  const [rate] = flags.rates ?? []
  try {
    const options = {
      root: await dataRoot(dataFolder(flags), []), // no encoder is made from the starter suite
      output,
      from,
      sentences: flags.sentences ?? null,
      choice: {
        seed: String(seed),
        ...defined({ rate, epochs: flags.epochs, batchSize: flags.batchSize, examples: flags.examples }),
      },
      progress,
      note: (line: string) => out.note(line),
    }
    const recipe = pick('encoder', encoderRecipes, id)
    if (flags.dryRun) return printPlans(id, [{ encoder: from, ...(await planEncoder(recipe, options)) }], out)
    const { losses } = await buildEncoder(recipe, options)
    if (out.json) out.print(JSON.stringify({ encoder: id, output, losses }))
    else
      out.print(
        `mean loss ${losses[0]?.toFixed(3)} → ${losses.at(-1)?.toFixed(3)}\n${output}\nUse it: --encoder local:${output}`,
      )
  } finally {
    progress.done()
  }
}

async function trainOnTask(id: string, flags: TrainFlags, out: Terminal): Promise<void> {
  const system = await loadSystem(id)
  if (system.trains === 'encoder') for (const spec of flags.encoder ?? []) checkBeginning(spec, id)
  if (!flags.task) throw new UserError(`train ${id}: name what it is trained on with --task`)
  const task = pick('task', tasks, flags.task)
  const { encoder, vectors, split, seeds, rates, limit, epochs, batchSize, examples } = flags
  const { asPublished } = flags
  const root = await dataRoot(dataFolder(flags), [task])
  await noteChangedTasks([task], root, (line) => out.note(line))
  const options = {
    root,
    output: flags.output ?? 'trained',
    seeds,
    training: defined({ epochs, batchSize, examples, asPublished }),
    ...defined({ encoder, vectors, split, rates, limit }),
    note: (line: string) => out.note(line),
    progress: (label: string) => out.progress(label),
  }
  if (flags.dryRun) {
    const timing = out.progress('timing a few steps')
    const plans = await planTraining(task, system, options).finally(() => timing.done())
    return printPlans(id, plans, out)
  }
  const figures = await trainSystem(task, system, options)
  const metric = task.metrics[0]!.id
  if (out.json) out.print(JSON.stringify({ system: id, task: task.id, metric, figures }))
  else
    for (const { encoder: from, rate, split: scored, n, values, mean, deviation } of figures)
      out.print(
        `${solverName({ system: id, encoder: from })} on ${task.id} ${scored} (n ${n})${rate === null ? '' : ` rate ${rate}`}: ${metric} ${mean.toFixed(3)}${values.length > 1 ? ` ± ${deviation.toFixed(3)} over ${values.length} seeds` : ''}`,
      )
}

function printPlans(id: string, plans: readonly TrainingPlan[], out: Terminal): void {
  if (out.json) out.print(JSON.stringify({ system: id, plans }))
  else
    for (const { encoder, trainings, steps, seconds } of plans)
      out.print(
        `${solverName({ system: id, encoder })}: ${steps.toLocaleString('en')} steps, about ${duration(seconds)}${trainings > 1 ? ` each, ${duration(seconds * trainings)} for ${trainings} trainings` : ''} (a few steps were made and timed)`,
      )
}
