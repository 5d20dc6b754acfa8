import { Command } from 'commander'
import { dataRoot } from '../builders/index.js'
import { nearest, UsageError } from '../core/index.js'
import { checkInput, checkOutput } from '../files/index.js'
import {
  closedRemark,
  correctGold,
  createSharedTask,
  importBundle,
  type NewSharedTask,
  readState,
  type SharedTask,
  type TaskContext,
  writeBundle,
} from '../leaderboard/index.js'
import { databaseIn, withStore } from '../store/index.js'
import { tasks as published } from '../tasks/index.js'
import { counted } from '../text/index.js'
import { databaseUrl } from './database-url.js'
import { expectEnding } from './expect-ending.js'
import { chosenTasks, type DatasetFlags, withOwnData } from './own-data.js'
import { repeatable } from './repeatable.js'
import { withFolder } from './server-folder.js'
import { dataFolder, type SharedFlags, withSharedOptions } from './shared-options.js'
import { subcommand } from './subcommand.js'
import type { Terminal } from './terminal.js'

interface SharedTaskFlags extends SharedFlags, DatasetFlags {
  readonly tasks?: string
  readonly title?: string
  readonly phase?: readonly string[]
  readonly folder: string
}

const phaseForm = 'NAME:SPLIT:OPENS:CLOSES, such as evaluation:test:2026-11-01:2026-12-01'

/** A date, or an instant, which has colons of its own. */
const moment = String.raw`[^:]+?(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?`
const phasePattern = new RegExp(`^([^:]+):([^:]+):(${moment})(?::(${moment})?)?$`)

/** Limits and visibility are those of the phase's name; the page of the shared task changes them. */
function phaseOf(text: string): NewSharedTask['phases'][number] {
  const [, name, split, opens, closes] = phasePattern.exec(text) ?? []
  if (!opens) throw new UsageError(`--phase ${text}: expected ${phaseForm}`)
  return { name, split, opens, closes: closes || null } as NewSharedTask['phases'][number]
}

/** Works on the folder of the server, whether it runs or not. */
const onServer = <T>(folder: string, work: (context: TaskContext) => Promise<T>): Promise<T> =>
  withStore(databaseUrl() ?? databaseIn(folder), (store) => work({ store, folder, now: Date.now }))

function printOpened(task: SharedTask, out: Terminal): void {
  out.print(out.json ? JSON.stringify(task) : openedText(task))
  const remark = closedRemark(task, Date.now())
  if (remark !== null) out.note(remark)
}

const openedText = ({ id, title, tracks }: SharedTask): string =>
  `${title}: ${counted(tracks.length, 'track')}. Its page, once polyseme serve runs: #/shared-tasks/${id}`

/** The word open may be left out: what is meant as another command is then taken for an id. */
function commandHint(id: string): string {
  const [near] = nearest(id, ['open', 'correct', 'export', 'import'])
  return near === undefined ? '' : `; or did you mean shared-task ${near}?`
}

const openCommand = (): Command =>
  subcommand<SharedTaskFlags>(
    withOwnData(
      withFolder(
        new Command('open')
          .description('open a shared task (the word open may be left out)')
          .argument('<id>', 'the end of its address: lower-case letters, digits and "-"')
          .option('--tasks <ids>', "its tracks, e.g. 'gwsc-*'")
          .option('--title <text>', 'its name')
          .option(
            '--phase <form>',
            `${phaseForm}; once for each; names: practice, development, evaluation, after`,
            repeatable,
          ),
      ),
    ),
    'polyseme shared-task open rivers --dataset mine --phase evaluation:test:2027-01-01:2027-02-01',
    async (id, { tasks, title, phase, folder, ...flags }, out) => {
      if (!phase) throw new UsageError(`no --phase given; expected ${phaseForm}${commandHint(id)}`)
      const phases = phase.map(phaseOf)
      const chosen = await chosenTasks(tasks, flags)
      if (chosen.length === 0) throw new UsageError('no task named; expected --tasks or --dataset')
      const task = await onServer(folder, async (context) =>
        createSharedTask(
          context,
          { id, title: title ?? id, phases },
          { tasks: chosen, root: await dataRoot(dataFolder(flags), chosen) },
        ),
      )
      printOpened(task, out)
    },
  )

interface CorrectFlags extends SharedFlags, DatasetFlags {
  readonly folder: string
  readonly reason: string
}

const correctedText = (id: string, changed: Awaited<ReturnType<typeof correctGold>>): string =>
  changed.length === 0
    ? `${id}: no label has changed`
    : changed
        .map(
          ({ track, split, items, version }) =>
            `${track}, ${split}: ${counted(items, 'label')} corrected, version ${version}`,
        )
        .join('\n')

const correctCommand = (): Command =>
  subcommand<CorrectFlags>(
    withOwnData(
      withFolder(
        new Command('correct')
          .description('read the labels again; the server rescores everything and shows both figures')
          .argument('<id>', 'of the shared task')
          .requiredOption('--reason <text>', 'what was wrong; the board shows it'),
      ),
    ),
    "polyseme shared-task correct rivers --dataset mine --reason 'item 12 had its contexts swapped'",
    async (id, { folder, reason, ...flags }, out) => {
      const changed = await onServer(folder, async (context) => {
        const { task } = await readState(context, id)
        const names = task.tracks.map((track) => track.task)
        const own = names.filter((name) => !Object.hasOwn(published, name))
        if (flags.dataset === undefined && own.length > 0)
          throw new UsageError(
            `${id}: ${own.join(', ')} was opened from your own data; name it with --dataset`,
          )
        const tasks = await chosenTasks(flags.dataset === undefined ? names.join(',') : undefined, flags)
        return correctGold(context, id, { tasks, root: await dataRoot(dataFolder(flags), tasks), reason })
      })
      out.print(out.json ? JSON.stringify({ changed }) : correctedText(id, changed))
      if (changed.length > 0) out.note('polyseme serve rescores everything, within half a minute if it runs')
    },
  )

interface ExportFlags extends SharedFlags {
  readonly folder: string
  readonly output?: string
}

const exportCommand = (): Command =>
  subcommand<ExportFlags>(
    withFolder(
      new Command('export')
        .description('write it as a competition bundle of Codabench; it contains the labels')
        .argument('<id>', 'of the shared task')
        .option('--output <file>', 'where the zip is written (default: ID-codabench.zip)'),
    ),
    'polyseme shared-task export rivers',
    async (id, { folder, output: file = `${id}-codabench.zip` }, out) => {
      expectEnding(file, '.zip')
      checkOutput(file, 'file')
      const written = await onServer(folder, (context) => writeBundle(context, id, file))
      if (out.json) return out.print(JSON.stringify(written))
      out.print(
        `${file}: phases ${written.phases}, tracks ${written.tracks}. It contains the labels: upload it to Codabench and keep it private.`,
      )
      for (const note of written.notes) out.note(note)
    },
  )

interface ImportFlags extends SharedFlags {
  readonly folder: string
  readonly id?: string
}

const importCommand = (): Command =>
  subcommand<ImportFlags>(
    withFolder(
      new Command('import')
        .description('open a shared task from a competition bundle of Codabench')
        .argument('<bundle>', 'a zip with competition.yaml, version 2')
        .option('--id <id>', 'the end of its address (default: made from its title)'),
    ),
    'polyseme shared-task import rivers-codabench.zip',
    async (bundle, { folder, id }, out) => {
      checkInput(bundle)
      const task = await onServer(folder, (context) =>
        importBundle(context, bundle, id === undefined ? {} : { id }),
      )
      printOpened(task, out)
    },
  )

export const sharedTaskCommand = (): Command =>
  withSharedOptions(new Command('shared-task'))
    .addCommand(openCommand(), { isDefault: true })
    .addCommand(correctCommand())
    .addCommand(exportCommand())
    .addCommand(importCommand())
