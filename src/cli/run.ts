import path from 'node:path'
import { Command } from 'commander'
import { DataError, matching, messageOf, positiveNumber, UserError, wholeNumber } from '../core/index.js'
import {
  type EvaluateOptions,
  evaluate,
  findRuns,
  type Run,
  readRun,
  releasesOf,
  solves,
} from '../evaluation/index.js'
import { atomicWrite } from '../files/index.js'
import { reportFiles, summaryTable } from '../reports/index.js'
import type { System } from '../systems/index.js'
import { type Task, tasks } from '../tasks/index.js'
import { applyConfig } from './config.js'
import { dataRoot } from './data-root.js'
import { dryRun, type Job } from './dry-run.js'
import { type Equipment, withEquipment } from './equipment.js'
import { flagValue } from './flag-value.js'
import { readItems } from './read-items.js'
import { type SharedFlags, terminalOf, withData, withSharedOptions } from './shared-options.js'
import type { Terminal } from './terminal.js'

export interface RunFlags extends SharedFlags {
  readonly tasks?: string
  readonly systems?: string
  readonly encoder?: string
  readonly vectors?: string
  readonly split?: string
  readonly limit?: number
  readonly samples?: number
  readonly items?: string
  readonly seed?: number
  readonly output?: string
  readonly resume?: boolean
  readonly dryRun?: boolean
  readonly config?: string
}

// What a newcomer sees: each kind of the starter suite, baselines and one encoder system per idea, in about a minute.
export const starterTasks = 'starter-sense-match,starter-same-meaning,starter-phrase-pair'
const starterSystems =
  'random,majority,target-prior,lexical-overlap,target-cosine,sentence-cosine,best-sense,phrase-pair-cosine'

export const runCommand = (): Command =>
  withData(
    withSharedOptions(
      new Command('run')
        .description('evaluate systems on tasks; without arguments: a few of each kind on the starter suite')
        .option(
          '--tasks <patterns>',
          "ids or patterns, comma-separated: 'gwsc-*,wic-tsv-?' (default: the starter suite)",
        )
        .option('--systems <patterns>', 'ids or patterns (default: all that solve the task)')
        .option(
          '--encoder <spec>',
          'minilm (default), gte-small, local:PATH, api:URL or chat:URL; options after ?',
        )
        .option('--vectors <spec>', 'static word vectors: wink (default), or a file')
        .option('--split <name>', 'train, dev, test … (default: test, or dev where test has no labels)')
        .option('--limit <n>', 'only the first n examples', flagValue(positiveNumber))
        .option('--samples <n>', 'only n examples, drawn with the seed', flagValue(positiveNumber))
        .option('--items <file>', 'only the items whose ids the file lists, one per line')
        .option('--seed <n>', 'seed of every random draw (default: 1)', flagValue(wholeNumber))
        .option('--output <dir>', 'where runs are kept (default: runs)')
        .option('--resume', 'take finished runs as they are and go on with broken-off ones (default)')
        .option('--no-resume', 'compute everything anew')
        .option('--dry-run', 'say what would be computed and how long it would take')
        .option('--config <file>', 'YAML or JSON with the same keys; flags win over it'),
    ),
  ).action(async ({ config }: RunFlags, command: Command) => {
    if (config !== undefined) await applyConfig(config, command)
    const flags = command.opts<RunFlags>()
    const out = terminalOf(flags)
    const chosen = matching('task', tasks, flags.tasks ?? starterTasks)
    const newcomer = flags.tasks === undefined && flags.systems === undefined && flags.encoder === undefined
    await withEquipment(
      newcomer ? { ...flags, systems: starterSystems } : flags,
      chosen,
      out,
      ({ systems, ...resources }) => runWith(systems, resources, chosen, flags, out),
    )
  })

async function runWith(
  systems: readonly System[],
  resources: Omit<Equipment, 'systems' | 'close'>,
  chosen: readonly Task[],
  flags: RunFlags,
  out: Terminal,
): Promise<void> {
  const jobs = chosen.flatMap((task) =>
    systems.filter((system) => solves(system, task)).map((system) => ({ task, system })),
  )
  if (jobs.length === 0)
    throw new UserError(
      `no system of ${flags.systems ?? 'all'} solves ${chosen.map(({ id }) => id).join(', ')}`,
    )
  const { encoder: _spec, systems: _systems, items, ...rest } = flags
  const options: EvaluateOptions = {
    ...rest,
    ...resources,
    root: await dataRoot(flags, chosen),
    output: flags.output ?? 'runs',
    ...(items ? { items: await readItems(items) } : {}),
  }
  for (const task of chosen)
    for (const release of releasesOf(task, options.root)) out.note(`${task.id}: ${release}`)
  if (flags.dryRun) await dryRun(jobs, options, out)
  else await runAll(jobs, options, out, flags.systems !== undefined)
}

async function runAll(
  jobs: readonly Job[],
  options: EvaluateOptions,
  out: Terminal,
  named: boolean,
): Promise<void> {
  const { output } = options
  const runs: Run[] = []
  const folders: string[] = []
  const kept = new Set<Run>()
  for (const job of jobs) {
    const done = await evaluateOne(job, options, out)
    runs.push(done.run)
    if (done.kept) kept.add(done.run)
    if (done.folder) folders.push(done.folder)
  }
  const probed = await probedBeside(folders)
  if (folders.length > 0)
    for (const [name, text] of Object.entries(await reportFiles([...folders, ...probed.folders])))
      await atomicWrite(path.join(output, name), text)
  if (out.json)
    out.print(JSON.stringify({ runs: runs.map((run) => ({ ...publicRun(run), kept: kept.has(run) })) }))
  else {
    out.print(summaryTable([...runs, ...probed.runs], { width: out.width, color: out.color }))
    if (folders.length > 0) out.print(`\nReport: ${path.join(output, 'report.html')}   Runs: ${output}`)
  }
  // Not on stdout: the same command gives the same bytes there.
  if (kept.size > 0)
    out.note(
      `${kept.size} of ${runs.length} rows kept from an earlier run: ${[...kept]
        .map(({ task, system }) => `${task} / ${system}`)
        .join(', ')}; --no-resume recomputes them`,
    )
  if (hasFailed(runs, named)) process.exitCode = 1
}

/** What `polyseme bias` left beside the runs, if it was given the same folder: lifts are told from it. */
async function probedBeside(
  folders: readonly string[],
): Promise<{ readonly runs: readonly Run[]; readonly folders: readonly string[] }> {
  const tasks = [...new Set(folders.map((folder) => path.dirname(folder)))]
  const probed: { readonly run: Run; readonly folder: string }[] = []
  for (const folder of await findRuns(tasks))
    try {
      const run = await readRun(folder)
      if (run.probe !== undefined) probed.push({ run, folder })
    } catch (error) {
      if (!(error instanceof DataError)) throw error // damaged or of another version: nobody asked for it
    }
  return { runs: probed.map(({ run }) => run), folders: probed.map(({ folder }) => folder) }
}

/** Of systems that were asked for by name, each must run; of all there are, one per task is enough. */
function hasFailed(runs: readonly Run[], named: boolean): boolean {
  if (named) return runs.some(({ status }) => status === 'failed')
  return [...new Set(runs.map(({ task }) => task))].some((task) =>
    runs.every((run) => run.task !== task || run.status === 'failed'),
  )
}

const publicRun = ({ task, system, encoder, split, status, error, n, unaligned, remarks, scores }: Run) => ({
  task,
  system,
  encoder,
  split,
  status,
  ...(error ? { error } : {}),
  n,
  ...(unaligned ? { unaligned } : {}),
  ...(remarks.length > 0 ? { remarks } : {}),
  scores,
})

/** One run; what the user can mend becomes a failed row, so that the others go on. */
async function evaluateOne(
  { task, system }: Job,
  options: EvaluateOptions,
  out: Terminal,
): Promise<{ run: Run; folder: string | null; kept: boolean }> {
  const progress = out.progress(`${task.id} · ${system.id}`)
  try {
    return await evaluate(task, system, { ...options, progress, note: out.note })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { run: failedRun(task, system, options, messageOf(error)), folder: null, kept: false }
  } finally {
    progress.done()
  }
}

const failedRun = (
  task: Task,
  system: System,
  { split = 'test', seed = 1, limit, samples }: EvaluateOptions,
  error: string,
): Run => ({
  schema: 2,
  key: '',
  task: task.id,
  taskVersion: task.version,
  kind: task.kind,
  dataset: task.dataset,
  split,
  system: system.id,
  encoder: null,
  revision: null,
  vectors: null,
  seed,
  limit: limit ?? null,
  samples: samples ?? null,
  code: '',
  codeHash: '',
  data: {},
  status: 'failed',
  error,
  n: 0,
  examples: null,
  unaligned: null,
  remarks: [],
  scores: [],
  slices: [],
})
