import path from 'node:path'
import { Command } from 'commander'
import { dataRoot } from '../builders/index.js'
import { UsageError } from '../core/index.js'
import { createSharedTask, type NewSharedTask } from '../leaderboard/index.js'
import { openStore } from '../store/index.js'
import { chosenTasks, type DatasetFlags, withOwnData } from './own-data.js'
import { dataFolder, type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'

interface SharedTaskFlags extends SharedFlags, DatasetFlags {
  readonly tasks?: string
  readonly title?: string
  readonly phase: readonly string[]
  readonly folder: string
}

const phaseForm = 'NAME:SPLIT:OPENS:CLOSES, such as evaluation:test:2026-11-01:2026-12-01'

/** Limits and visibility are those of the phase's name; the page of the shared task changes them. */
function phaseOf(text: string): NewSharedTask['phases'][number] {
  const [name, split, opens, closes, ...more] = text.split(':')
  if (!name || !split || !opens || more.length > 0)
    throw new UsageError(`--phase ${text}: expected ${phaseForm}`)
  return { name, split, opens, closes: closes || null } as NewSharedTask['phases'][number]
}

export const sharedTaskCommand = (): Command =>
  withOwnData(
    withSharedOptions(
      new Command('shared-task')
        .argument('<id>', 'how its address ends: small letters, digits and "-"')
        .option('--tasks <ids>', "its tracks, e.g. 'gwsc-*'")
        .option('--title <text>', 'its name')
        .option(
          '--phase <form>',
          `${phaseForm}; once for each; names: practice, development, evaluation, after`,
          (value: string, all: readonly string[]) => [...all, value],
          [] as readonly string[],
        )
        .option('--folder <dir>', "the server's folder", 'polyseme-server'),
    ),
  ).action(async (id: string, { tasks, title, phase, folder, ...flags }: SharedTaskFlags) => {
    const out = terminalOf(flags)
    if (phase.length === 0) throw new UsageError(`no --phase given; expected ${phaseForm}`)
    const phases = phase.map(phaseOf)
    const chosen = await chosenTasks(tasks, flags)
    if (chosen.length === 0) throw new UsageError('no task named; expected --tasks or --dataset')
    const store = await openStore(process.env.DATABASE_URL ?? path.join(folder, 'polyseme.db'))
    try {
      const task = await createSharedTask(
        { store, folder, now: Date.now },
        { id, title: title ?? id, phases },
        { tasks: chosen, root: await dataRoot(dataFolder(flags), chosen) },
      )
      out.print(
        out.json
          ? JSON.stringify(task)
          : `${task.title}: ${task.tracks.length} ${task.tracks.length === 1 ? 'track' : 'tracks'}. Its page, once polyseme serve runs: #/shared-tasks/${id}`,
      )
    } finally {
      await store.close()
    }
  })
