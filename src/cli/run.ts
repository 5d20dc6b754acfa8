import path from 'node:path'
import { Command } from 'commander'
import { matching, messageOf, UserError } from '../core/index.js'
import { defaultEncoder, type OpenEncoder, openEncoder } from '../encoders/index.js'
import { atomicWrite, type DataRoot, evaluate, type Run, solves } from '../evaluation/index.js'
import { reportFiles, summaryTable } from '../reports/index.js'
import { type System, systems } from '../systems/index.js'
import { type Task, tasks } from '../tasks/index.js'
import { cacheFolder } from './cache-folder.js'
import { readConfig } from './config.js'
import { dataRoot } from './data-root.js'
import { dryRun } from './dry-run.js'
import {
  positiveNumber,
  type SharedFlags,
  terminalOf,
  wholeNumber,
  withData,
  withSharedOptions,
} from './shared-options.js'
import type { Terminal } from './terminal.js'

export interface RunFlags extends SharedFlags {
  readonly tasks?: string
  readonly systems?: string
  readonly encoder?: string
  readonly split?: string
  readonly limit?: number
  readonly samples?: number
  readonly seed?: number
  readonly output?: string
  readonly resume?: boolean
  readonly dryRun?: boolean
  readonly config?: string
}

export const runCommand = (): Command =>
  withData(
    withSharedOptions(
      new Command('run')
        .description('evaluate systems on tasks; without arguments: every baseline on the starter suite')
        .option(
          '--tasks <patterns>',
          "ids or patterns, comma-separated: 'gwsc-*,wic-tsv-?' (default: starter-*)",
        )
        .option('--systems <patterns>', 'ids or patterns (default: all that solve the task)')
        .option('--encoder <id>', 'the encoder, for systems that need one')
        .option('--split <name>', 'train, dev, test … (default: test, or dev where test has no labels)')
        .option('--limit <n>', 'only the first n examples', positiveNumber)
        .option('--samples <n>', 'only n examples, drawn with the seed', positiveNumber)
        .option('--seed <n>', 'seed of every random draw (default: 1)', wholeNumber)
        .option('--output <dir>', 'where runs are kept (default: runs)')
        .option('--resume', 'take finished runs as they are and go on with broken-off ones (default)')
        .option('--no-resume', 'compute everything anew')
        .option('--dry-run', 'say what would be computed and how long it would take')
        .option('--config <file>', 'YAML or JSON with the same keys; flags win over it'),
    ),
  ).action(async (given: RunFlags) => {
    const flags: RunFlags = { ...(given.config ? await readConfig(given.config) : {}), ...given }
    const out = terminalOf(flags)
    const chosen = matching('task', tasks, flags.tasks ?? 'starter-*')
    const wanted = matching('system', systems, flags.systems ?? '*')
    const jobs = chosen.flatMap((task) =>
      wanted.filter((system) => solves(system, task)).map((system) => ({ task, system })),
    )
    if (jobs.length === 0)
      throw new UserError(
        `none of the systems (${wanted.map(({ id }) => id).join(', ')}) solves ${chosen.map(({ id }) => id).join(', ')}`,
      )
    const output = flags.output ?? 'runs'
    const root = await dataRoot(flags, chosen)
    const encoder = jobs.some(({ system }) => system.needs?.includes('encoder'))
      ? await openEncoder(flags.encoder ?? defaultEncoder, { cache: cacheFolder() })
      : undefined
    if (flags.dryRun) {
      const { encoder: _name, ...rest } = flags
      await dryRun(jobs, { ...rest, ...(encoder ? { encoder } : {}), root, output }, out)
      return encoder?.close()
    }
    const runs: Run[] = []
    const folders: string[] = []
    for (const job of jobs) {
      const { run, folder } = await evaluateOne(job, { ...flags, output, encoder }, root, out)
      runs.push(run)
      if (folder) folders.push(folder)
    }
    if (folders.length > 0)
      for (const [name, text] of Object.entries(await reportFiles(folders)))
        await atomicWrite(path.join(output, name), text)
    if (out.json) out.print(JSON.stringify({ runs: runs.map(publicRun) }))
    else {
      out.print(summaryTable(runs, { width: out.width, colour: out.color }))
      if (folders.length > 0) out.print(`\nReport: ${path.join(output, 'report.html')}   Runs: ${output}`)
    }
    await encoder?.close()
    if (runs.some(({ status }) => status === 'failed')) process.exitCode = 1
  })

const publicRun = ({ task, system, encoder, split, status, error, n, scores }: Run) => ({
  task,
  system,
  encoder,
  split,
  status,
  ...(error ? { error } : {}),
  n,
  scores,
})

/** One run; what the user can mend becomes a failed row, so that the others go on. */
async function evaluateOne(
  { task, system }: { task: Task; system: System },
  flags: Omit<RunFlags, 'encoder'> & { readonly output: string; readonly encoder: OpenEncoder | undefined },
  root: DataRoot,
  out: Terminal,
): Promise<{ run: Run; folder: string | null }> {
  const progress = out.progress(`${task.id} · ${system.id}`)
  try {
    const { encoder, ...rest } = flags
    const done = await evaluate(task, system, { ...rest, ...(encoder ? { encoder } : {}), root, progress })
    if (done.unaligned > 0)
      out.note(
        `${task.id}, ${system.id}: the encoder saw no token of ${done.unaligned} targets; each has the vector of its whole text`,
      )
    return done
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { run: failedRun(task, system, flags, messageOf(error)), folder: null }
  } finally {
    progress.done()
  }
}

const failedRun = (
  task: Task,
  system: System,
  { split = 'test', seed = 1, limit, samples }: Omit<RunFlags, 'encoder'>,
  error: string,
): Run => ({
  schema: 1,
  key: '',
  task: task.id,
  taskVersion: task.version,
  kind: task.kind,
  dataset: task.dataset,
  split,
  system: system.id,
  encoder: null,
  revision: null,
  seed,
  limit: limit ?? null,
  samples: samples ?? null,
  code: '',
  data: {},
  status: 'failed',
  error,
  n: 0,
  scores: [],
  slices: [],
})
