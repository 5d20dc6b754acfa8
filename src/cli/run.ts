import path from 'node:path'
import { Command } from 'commander'
import { dataRoot, evaluateSpread, inQueue } from '../builders/index.js'
import { defined, positiveNumber, wholeNumber } from '../core/index.js'
import {
  type Attempt,
  type EvaluateTasksOptions,
  evaluateTasks,
  planTasks,
  type Run,
  submissionFile,
} from '../evaluation/index.js'
import { failuresOf, solverName, summaryTable, writeReport } from '../reports/index.js'
import type { Task } from '../tasks/index.js'
import { withChatOptions } from './chat-options.js'
import { applyConfig } from './config.js'
import { flagValue } from './flag-value.js'
import { noteChangedTasks } from './note-changed-data.js'
import { onlyOneOf } from './only-one-of.js'
import { chosenTasks, type DatasetFlags, withOwnData, withoutMissing } from './own-data.js'
import { planText } from './plan-text.js'
import { readItemIds } from './read-item-ids.js'
import { type ResourceFlags, resourcesOf, withResourceOptions } from './resource-options.js'
import { dataFolder, type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'
import { starterSystems, starterTasks } from './starter-suite.js'
import type { Terminal } from './terminal.js'

export interface RunFlags extends SharedFlags, DatasetFlags, ResourceFlags {
  readonly tasks?: string
  readonly systems?: string
  readonly split?: string
  readonly limit?: number
  readonly samples?: number
  readonly items?: string
  readonly seed?: number
  readonly output?: string
  readonly resume?: boolean
  readonly dryRun?: boolean
  readonly config?: string
  readonly queue?: string
}

export const runCommand = (): Command =>
  withChatOptions(
    withOwnData(
      withSharedOptions(
        withResourceOptions(
          new Command('run')
            .option(
              '--tasks <patterns>',
              "ids or patterns, comma-separated: 'gwsc-*,wic-tsv-?' (default: the starter suite)",
            )
            .option(
              '--systems <patterns>',
              "ids or patterns, system:FILE, 'exec:COMMAND' (default: all that solve the task)",
            ),
        )
          .option('--split <name>', 'train, dev, test … (default: test, or dev where test has no labels)')
          .option('--limit <n>', 'only the first n examples', flagValue(positiveNumber))
          .option('--samples <n>', 'only n examples, drawn with the seed', flagValue(positiveNumber))
          .option('--items <file>', 'only the items whose ids the file lists, one per line')
          .option('--seed <n>', 'seed of every random draw (default: 1)', flagValue(wholeNumber))
          .option('--output <dir>', 'where runs are kept (default: runs)')
          .option('--resume', 'keep finished runs and resume interrupted ones (default)')
          .option('--no-resume', 'recompute everything')
          .option(
            '--queue <url>',
            'let `polyseme worker` processes make the runs on this Redis: redis://HOST:PORT',
          )
          .option('--dry-run', 'print what would be computed and about how long it would take')
          .option('--config <file>', 'YAML or JSON with the same keys; flags win over it'),
      ),
    ),
  ).action(async ({ config }: RunFlags, command: Command) => {
    if (config !== undefined) await applyConfig(config, command)
    const flags = command.opts<RunFlags>()
    onlyOneOf(flags, 'limit', 'samples', 'items')
    const out = terminalOf(flags)
    const reading = out.progress('reading data')
    const matched = await chosenTasks(flags.tasks, flags, starterTasks)
    const newcomer =
      flags.dataset === undefined &&
      flags.tasks === undefined &&
      flags.systems === undefined &&
      flags.encoder === undefined
    const { systems, split, limit, samples, items, seed, resume, dryRun = false } = flags
    const root = await dataRoot(dataFolder(flags), matched)
    const note = (line: string) => out.note(line)
    const chosen = withoutMissing(matched, { patterns: flags.tasks, root, split, note })
    const options: EvaluateTasksOptions = {
      ...resourcesOf(flags),
      ...defined({ systems: newcomer ? starterSystems : systems, split, limit, samples, seed, resume }),
      root,
      output: flags.output ?? 'runs',
      ...(items ? { items: await readItemIds(items) } : {}),
      note,
      progress: (label, place) => out.progress(label, place),
    }
    reading.done()
    if (dryRun) {
      const plans = await planTasks(chosen, options)
      out.print(out.json ? JSON.stringify({ plans }) : planText(plans, out.table))
    } else await run(chosen, options, out, flags)
  })

/** Here, or by the workers of a queue. */
const attemptsOf = async (
  chosen: readonly Task[],
  options: EvaluateTasksOptions,
  { queue, dataset, kind, ...flags }: RunFlags,
): Promise<Attempt[]> =>
  queue === undefined
    ? evaluateTasks(chosen, options)
    : evaluateSpread(chosen, options, {
        runner: await inQueue(queue, (line) => options.note?.(line)),
        data: dataFolder(flags),
        ...(dataset === undefined ? {} : { own: { path: dataset, ...defined({ kind }) } }),
      })

async function run(
  chosen: readonly Task[],
  options: EvaluateTasksOptions,
  out: Terminal,
  flags: RunFlags,
): Promise<void> {
  const attempts = await attemptsOf(chosen, options, flags)
  await noteChangedTasks(chosen, options.root, (line) => out.note(line))
  const runs = attempts.map((attempt) => attempt.run)
  const folders = attempts.flatMap(({ folder }) => folder ?? [])
  const kept = attempts.filter((attempt) => attempt.kept)
  const failing = hasFailed(runs, flags.systems !== undefined)
  const { output } = options
  const writing = out.progress('writing the report')
  const probed = folders.length > 0 ? await writeReport(output, { note: (line) => out.note(line) }) : []
  writing.done()
  if (out.json) out.print(JSON.stringify({ runs: attempts.map(publicRun) }))
  else {
    // What makes the command fail is on stderr; otherwise a system that could not run is a remark below the table.
    const shown = failing ? runs.filter(({ status }) => status !== 'failed') : runs
    if (shown.length > 0) out.print(summaryTable([...shown, ...probed], out.table))
    const gap = shown.length > 0 ? '\n' : ''
    if (folders.length > 0) out.print(`${gap}Report: ${path.join(output, 'report.html')}   Runs: ${output}`)
  }
  for (const { run, folder } of attempts)
    if (run.status === 'unlabelled' && folder !== null)
      out.note(`Submission: ${submissionFile(folder, chosen.find(({ id }) => id === run.task)!)}`)
  // Not on stdout: the same command gives the same bytes there.
  if (kept.length > 0) out.note(keptText(kept, attempts))
  if (!failing) return
  const failures = failuresOf(runs)
  const lines = failures.map((line) => `\n  ${line}`)
  out.problem(
    failures.length === 1 ? failures[0]! : `runs failed, for ${failures.length} reasons:${lines.join('')}`,
  )
  process.exitCode = 1
}

/** Which answers come from an earlier run; their names only where others are new. */
function keptText(kept: readonly Attempt[], all: readonly Attempt[]): string {
  const names = kept.map(({ run }) => `${run.task} / ${solverName(run)}`)
  const which =
    kept.length < all.length
      ? `${kept.length} of ${all.length} rows kept from an earlier run: ${names.join(', ')}`
      : `${all.length === 1 ? 'The row was' : `All ${all.length} rows were`} kept from an earlier run`
  return `${which}; --no-resume recomputes ${kept.length === 1 ? 'it' : 'them'}`
}

/** Systems requested by name must all run; otherwise one per task is enough. */
function hasFailed(runs: readonly Run[], named: boolean): boolean {
  if (named) return runs.some(({ status }) => status === 'failed')
  return [...new Set(runs.map(({ task }) => task))].some((task) =>
    runs.every((run) => run.task !== task || run.status === 'failed'),
  )
}

const publicRun = ({ run, kept }: Attempt) => ({
  task: run.task,
  system: run.system,
  encoder: run.encoder,
  split: run.split,
  status: run.status,
  ...(run.error ? { error: run.error } : {}),
  n: run.n,
  ...(run.unaligned ? { unaligned: run.unaligned } : {}),
  ...(run.remarks.length > 0 ? { remarks: run.remarks } : {}),
  scores: run.scores,
  kept,
})
