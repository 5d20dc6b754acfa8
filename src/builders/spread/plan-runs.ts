import { UserError } from '../../core/index.js'
import { codeHash, type OpenRuns } from '../../evaluation/index.js'
import type { Plan } from '../jobs/plan.js'
import { openPlanned } from './open-planned.js'
import type { RunSettings } from './run-settings.js'

/** An evaluation as jobs: one run each, of one system on one task. */
export function planRuns(settings: RunSettings, folder: string, cache: string): Plan {
  let opened: Promise<OpenRuns> | null = null
  return {
    folder,
    stages: [
      {
        name: 'evaluate',
        jobs: settings.runs.length,
        async run(index) {
          if (settings.code !== codeHash())
            throw new UserError(`${folder}: was planned by another version; workers need the same one`)
          opened ??= openPlanned(settings, cache)
          const runs = await opened.catch((error: unknown) => {
            opened = null
            throw error
          })
          // By name: where something is not installed, other runs are left out.
          const here = runs.names.indexOf(settings.runs[index]!)
          if (here < 0)
            throw new UserError(
              `${settings.runs[index]}: a worker lacks what this run needs; install there what is installed here`,
            )
          const { kept } = await runs.attempt(here)
          return { kept: Number(kept) }
        },
      },
    ],
    async close() {
      await (await opened)?.close()
      opened = null
    },
  }
}
