import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { type Kind, matching, messageOf, pick, UserError } from '../core/index.js'
import { atomicWrite, chosenExamples, solves } from '../evaluation/index.js'
import {
  type BiasFinding,
  type BiasOptions,
  findBias,
  type HumanFinding,
  humanFinding,
  publishedFinding,
  readHumanAnswers,
} from '../probes/index.js'
import { biasFigures, biasMarkdown, biasTable, probeTable, svgToPng } from '../reports/index.js'
import { type System, systems } from '../systems/index.js'
import { type Task, tasks } from '../tasks/index.js'
import { dataRoot } from './data-root.js'
import { equip } from './equipment.js'
import { numberList } from './number-list.js'
import {
  positiveNumber,
  type SharedFlags,
  terminalOf,
  withData,
  withSharedOptions,
} from './shared-options.js'
import type { Terminal } from './terminal.js'

interface BiasFlags extends SharedFlags {
  readonly tasks: string
  readonly system?: string
  readonly encoder?: string
  readonly vectors?: string
  readonly split?: string
  readonly seeds: readonly number[]
  readonly limit?: number
  readonly samples?: number
  readonly epochs?: number
  readonly examples?: number
  readonly onlyTargets?: boolean
  readonly rearranged?: boolean
  readonly substitutes?: string
  readonly humans?: string
  readonly gate?: number
  readonly output: string
}

/** Learns from labels where the kind has such, in minutes: what a data-set builder can wait for. */
const usualSystem: Readonly<Record<Kind, string>> = {
  'same-meaning': 'frozen-classifier',
  'sense-match': 'frozen-classifier',
  'phrase-pair': 'frozen-classifier',
  usage: 'frozen-classifier',
  'graded-pair': 'gwsc-baseline',
  'phrase-search': 'phrase-ranking',
  'sense-choice': 'gloss-cosine',
  'entry-search': 'entry-cosine',
}

function bound(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('expected a number.')
  return value
}

export const biasCommand = (): Command =>
  withData(
    withSharedOptions(
      new Command('bias')
        .description('how much of a score the context alone, or the target alone, would give')
        .option('--tasks <patterns>', 'ids or patterns, comma-separated', 'starter-s*,starter-phrase-pair')
        .option('--system <id>', 'what is probed (default: a classifier on frozen vectors, or a cosine)')
        .option('--encoder <spec>', 'minilm (default), gte-small, local:PATH, api:URL or chat:URL')
        .option('--vectors <spec>', 'static word vectors: wink (default), or a file')
        .option('--split <name>', 'what is scored (default: test, or dev where test has no labels)')
        .option('--seeds <list>', 'seeds, comma-separated', numberList, [1, 2, 3])
        .option('--limit <n>', 'score only the first n examples', positiveNumber)
        .option('--samples <n>', 'score only n examples, drawn with the seed', positiveNumber)
        .option('--epochs <n>', 'of systems that are trained: times through train', positiveNumber)
        .option('--examples <n>', 'of systems that are trained: learn from no more than n', positiveNumber)
        .option('--only-targets', 'mask the targets only, not other mentions of them')
        .option('--rearranged', 'also ask with the two sides swapped and with another word as the target')
        .option('--substitutes <file>', 'also ask with other words in place of the target; guess: find some')
        .option('--humans <file>', "people's answers to full and masked items: TSV or JSONL")
        .option('--gate <bound>', 'exit with 100 where a bias is above this', bound)
        .option('--output <dir>', 'where table, figures and runs are kept', 'bias'),
    ),
  ).action(async (flags: BiasFlags) => {
    const out = terminalOf(flags)
    const chosen = matching('task', tasks, flags.tasks)
    const systemOf = (task: Task): System => pick('system', systems, flags.system ?? usualSystem[task.kind])
    const ids = [...new Set(chosen.map((task) => systemOf(task).id))].join(',')
    const { systems: equipped, close, ...resources } = await equip({ ...flags, systems: ids }, chosen, out)
    const root = await dataRoot(flags, chosen)
    const training = {
      ...(flags.epochs === undefined ? {} : { epochs: flags.epochs }),
      ...(flags.examples === undefined ? {} : { examples: flags.examples }),
    }
    const options: BiasOptions = {
      ...resources,
      root,
      output: path.join(flags.output, 'runs'),
      seeds: flags.seeds,
      mentions: flags.onlyTargets ? 'target' : 'all',
      rearranged: flags.rearranged ?? false,
      ...(Object.keys(training).length > 0 ? { training } : {}),
      ...(flags.split ? { split: flags.split } : {}),
      ...(flags.limit ? { limit: flags.limit } : {}),
      ...(flags.samples ? { samples: flags.samples } : {}),
      ...(flags.substitutes ? { substitutes: flags.substitutes } : {}),
      progress: (label) => out.progress(label),
    }
    const findings: BiasFinding[] = []
    const humans: HumanFinding[] = []
    const failed: { readonly task: string; readonly error: string }[] = []
    try {
      for (const task of chosen)
        try {
          // A chat model takes the place of every system.
          const system = equipped.find((each) => each.id === systemOf(task).id) ?? equipped[0]!
          if (!solves(system, task)) throw new UserError(`${system.id} does not solve ${task.kind} tasks`)
          const finding = await findBias(task, system, options)
          findings.push(finding)
          humans.push(...(await peopleOn(task, finding, options, flags)))
        } catch (error) {
          if (!(error instanceof UserError)) throw error
          failed.push({ task: task.id, error: messageOf(error) })
        }
    } finally {
      await close()
    }
    if (findings.length > 0) await writeFindings(flags.output, findings, humans)
    print(out, { findings, humans, failed }, flags)
    if (failed.length > 0) process.exitCode = 1
    if (flags.gate !== undefined && aboveGate(findings, flags.gate).length > 0) process.exitCode = 100
  })

async function peopleOn(
  task: Task,
  { split }: BiasFinding,
  { root, limit = null, samples = null, seeds }: BiasOptions,
  { humans: file }: BiasFlags,
): Promise<HumanFinding[]> {
  const published = publishedFinding(task)
  if (file === undefined) return published ? [published] : []
  const examples = await chosenExamples(task, split, root, { limit, samples, seed: seeds[0]! })
  const answers = await readHumanAnswers(file, task, examples)
  if (answers.answers.length === 0) return published ? [published] : []
  return [humanFinding(task, examples, answers, { source: path.basename(file), seed: seeds[0]! })]
}

async function writeFindings(
  output: string,
  findings: readonly BiasFinding[],
  humans: readonly HumanFinding[],
): Promise<void> {
  await atomicWrite(
    path.join(output, 'bias.json'),
    `${JSON.stringify({ schema: 1, findings, humans }, null, 2)}\n`,
  )
  await atomicWrite(path.join(output, 'bias.md'), `# Bias\n\n${biasMarkdown(findings, humans)}\n`)
  for (const [name, svg] of Object.entries(biasFigures({ findings, humans }))) {
    await atomicWrite(path.join(output, name), svg)
    await writeFile(path.join(output, name.replace(/svg$/, 'png')), await svgToPng(svg, { width: 1800 }))
  }
  await mkdir(path.join(output, 'interaction'), { recursive: true })
  for (const { task, items, interaction } of findings)
    if (items)
      await atomicWrite(
        path.join(output, 'interaction', `${task}.txt`),
        interaction.map((id) => `${id}\n`).join(''),
      )
}

interface Above {
  readonly task: string
  readonly bias: 'context' | 'word'
  readonly value: number
}

/** A bias that is undefined is no reason to stop a build, nor to trust it: it is printed as undefined. */
const aboveGate = (findings: readonly BiasFinding[], gate: number): Above[] =>
  findings.flatMap(({ task, contextBias, wordBias }) =>
    [
      { task, bias: 'context' as const, value: contextBias?.value ?? Number.NaN },
      { task, bias: 'word' as const, value: wordBias?.value ?? Number.NaN },
    ].filter(({ value }) => value > gate),
  )

interface Found {
  readonly findings: readonly BiasFinding[]
  readonly humans: readonly HumanFinding[]
  readonly failed: readonly { readonly task: string; readonly error: string }[]
}

function print(out: Terminal, { findings, humans, failed }: Found, { gate, output }: BiasFlags): void {
  const above = gate === undefined ? [] : aboveGate(findings, gate)
  if (out.json) {
    out.print(JSON.stringify({ findings, humans, failed, ...(gate === undefined ? {} : { gate, above }) }))
    return
  }
  if (findings.length > 0) {
    const options = { colour: out.color, ...(out.width === undefined ? {} : { width: out.width }) }
    out.print(probeTable(findings, options))
    out.print(`\n${biasTable(findings, { ...options, ...(gate === undefined ? {} : { bound: gate }) })}`)
  }
  for (const { task, notes } of findings) for (const note of notes) out.note(`${task}: ${note}`)
  for (const { task, error } of failed) out.note(`polyseme: ${task}: ${error}`)
  for (const { task, bias, value } of above)
    out.print(`${task}: ${bias} bias ${value.toFixed(3)} is above ${gate}`)
  if (findings.length > 0) out.print(`\nFigures, table and items that need both: ${output}`)
}
