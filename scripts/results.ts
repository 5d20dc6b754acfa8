// Every system on every labelled split that is at hand, written to docs/results.md. Runs are kept, so that it can be
// broken off and started again: npm run results -- DATA [--tasks PATTERNS] [--systems PATTERNS] [--kept] [ENCODER…]
// With --kept nothing is computed: what has no kept run is listed as not run.
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureStarter } from '../src/builders/index.js'
import { staticVectors } from '../src/cli/equipment.js'
import { matching, messageOf, UserError } from '../src/core/index.js'
import { openEncoder } from '../src/encoders/index.js'
import {
  defaultSplit,
  evaluate,
  hasRun,
  loadSplit,
  type Run,
  solves,
  whichRun,
} from '../src/evaluation/index.js'
import { scoreCell } from '../src/reports/index.js'
import { systems } from '../src/systems/index.js'
import { type Task, tasks } from '../src/tasks/index.js'

const {
  values: { tasks: patterns, systems: systemPatterns, kept },
  positionals: [data = 'data', ...specs],
} = parseArgs({
  allowPositionals: true,
  options: {
    tasks: { type: 'string', default: '*' },
    systems: { type: 'string', default: '*' },
    kept: { type: 'boolean', default: false },
  },
})
const cache = process.env.POLYSEME_CACHE ?? path.join(os.homedir(), '.cache', 'polyseme')
const starter = await ensureStarter(cache)
const root = (dataset: string) => (dataset === 'starter' ? starter : data)
const output = path.join(cache, 'results')

/** The split that is scored, where its labels are at hand. */
async function labelledSplit(task: Task): Promise<string | null> {
  try {
    const split = await defaultSplit(task, root)
    const [first] = await loadSplit(task, split, root, 1)
    return first && first.gold !== null ? split : null
  } catch (error) {
    if (error instanceof UserError) return null
    throw error
  }
}

/** The packaged word vectors, where they are installed: their systems are listed as not run otherwise. */
const wordVectors = await staticVectors('wink').catch((error) => {
  console.error(messageOf(error))
  return undefined
})

const sections: string[] = []
const encoders = []
for (const spec of specs.length > 0 ? specs : ['minilm']) encoders.push(await openEncoder(spec, { cache }))

/** Tasks that differ only in a test that is not at hand would be scored on the same dev: the one whose test it is stays. */
const chosen = new Map<string, { task: Task; split: string }>()
for (const task of matching('task', tasks, patterns)) {
  const split = await labelledSplit(task)
  if (!split) continue
  const parts = task.splits[split]!.map((part) => (part.includes(':') ? part : `${task.dataset}:${part}`))
  const same = JSON.stringify([task.view ? task.id : task.kind, task.metrics.map(({ id }) => id), parts])
  if (!chosen.has(same) || split === 'test') chosen.set(same, { task, split })
}
for (const { task, split } of chosen.values()) {
  const rows: { name: string; run: Run }[] = []
  const missing: string[] = []
  for (const system of matching('system', systems, systemPatterns).filter((each) => solves(each, task)))
    for (const encoder of system.needs?.includes('encoder') ? encoders : [undefined]) {
      const name = encoder ? `${system.id}, ${encoder.spec}` : system.id
      try {
        const began = performance.now()
        const options = {
          root,
          output,
          split,
          ...(encoder && { encoder }),
          ...(wordVectors && { wordVectors }),
        }
        if (kept ? !hasRun((await whichRun(task, system, options)).folder) : system.trains) {
          missing.push(name)
          continue
        }
        const { run } = await evaluate(task, system, options)
        rows.push({ name, run })
        const seconds = ((performance.now() - began) / 1000).toFixed(1)
        console.error(task.id, name, run.status, run.scores[0]?.value.toFixed(3) ?? run.error, `${seconds} s`)
      } catch (error) {
        console.error(task.id, name, messageOf(error))
      }
    }
  sections.push(section(task, split, rows, missing))
}
for (const encoder of encoders) await encoder.close()

function section(
  task: Task,
  split: string,
  rows: readonly { name: string; run: Run }[],
  missing: readonly string[],
): string {
  const [headline] = task.metrics
  const ours = rows
    .filter(({ run }) => run.status === 'scored')
    .toSorted((a, b) => (b.run.scores[0]!.value || -1) - (a.run.scores[0]!.value || -1))
    .map(({ name, run }) => `| ${name} | ${scoreCell(run.scores[0]!)} | ${run.n} | ${split} |`)
  const failed = rows
    .filter(({ run }) => run.status === 'failed')
    .map(({ name, run }) => `- ${name}: ${run.error}`)
  const published = task.published
    .filter(({ metric }) => metric === headline!.id)
    .map(
      ({ system, value, split: where, source }) =>
        `| *${system}* | *${value.toFixed(3)}* | | *${where}; ${source}* |`,
    )
  return [
    `## ${task.id}`,
    '',
    task.title,
    '',
    `| system | ${headline!.id} | n | split |`,
    '|---|---|---|---|',
    ...ours,
    ...published,
    ...(failed.length > 0 ? ['', 'Could not run:', '', ...failed] : []),
    ...(missing.length > 0 ? ['', `Not run: ${missing.join('; ')}.`] : []),
  ].join('\n')
}

writeFileSync(
  new URL('../docs/results.md', import.meta.url),
  `# Results

Every system on every labelled split at hand, made by \`npm run results -- DATA ENCODER…\`, seed 1. The headline metric
with its 95 % interval over groups. Rows in *italics* are published figures, mostly of test splits whose labels are not
at hand: they stand here for orientation, not for a fair comparison. Thresholds are fitted on train, or on dev where dev
is not what is scored. Vectors are those of the encoder's last layer, but where a system chooses layers itself: which, and
on what they were chosen, stands on its [page](README.md#systems). Systems that train an encoder are not run by this
command; those that \`polyseme train\` ran with its defaults and that are kept are listed with --kept.

${sections.join('\n\n')}
`,
)
