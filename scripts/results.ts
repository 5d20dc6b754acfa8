// Every system on every labelled split that is available, written to docs/results.md. Runs are stored, so that it can be
// interrupted and started again: npm run results -- DATA [--tasks PATTERNS] [--systems PATTERNS] [--train | --kept] [ENCODER…]
// Rows of other tasks, systems and encoders are kept; delete the page first to make it from scratch.
// Systems trained by gradients have three seeds; those that train an encoder are run only with --train. With --kept nothing is computed: systems
// without a stored run are listed as not run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { dataRoot } from '../src/builders/index.js'
import { matching, messageOf } from '../src/core/index.js'
import { openEncoder } from '../src/encoders/index.js'
import {
  type EvaluateOptions,
  evaluate,
  hasRun,
  type Run,
  resolveRun,
  solves,
  staticVectors,
} from '../src/evaluation/index.js'
import { cacheFolder } from '../src/files/index.js'
import { loadSystems, type System } from '../src/systems/index.js'
import { type Task, tasks } from '../src/tasks/index.js'
import { labelledTasks } from './labelled-tasks.js'
import { emptySection, type Line, lineOf, readPage, renewed, scoreOf, sectionText } from './results-page.js'
import { type Stand, whereWeStand } from './where-we-stand.js'

const {
  values: { tasks: patterns, systems: systemPatterns, kept, train },
  positionals: [data = 'data', ...specs],
} = parseArgs({
  allowPositionals: true,
  options: {
    tasks: { type: 'string', default: '*' },
    systems: { type: 'string', default: '*' },
    kept: { type: 'boolean', default: false },
    train: { type: 'boolean', default: false },
  },
})
const chosenSystems = await loadSystems(systemPatterns)
const cache = cacheFolder()
const root = await dataRoot(data, Object.values(tasks))
const output = path.join(cache, 'results')

/** The packaged word vectors, where they are installed: their systems are listed as not run otherwise. */
const wordVectors = await staticVectors('wink').catch((error) => {
  console.error(messageOf(error))
  return undefined
})

const page = new URL('../docs/results.md', import.meta.url)
const sections = readPage(existsSync(page) ? readFileSync(page, 'utf8') : '')
const wordnets = path.join(data, 'omw')
const encoders = []
for (const spec of specs.length > 0 ? specs : ['minilm'])
  encoders.push(await openEncoder(spec, { cache, ...(existsSync(wordnets) && { wordnets }) }))

/** Systems trained by gradients vary with the seed; for all others one run is enough. */
const seedsOf = ({ trains }: System): readonly number[] => (trains ? [1, 2, 3] : [1])

async function runsOf(task: Task, system: System, options: EvaluateOptions): Promise<Run[]> {
  const runs: Run[] = []
  for (const seed of seedsOf(system)) {
    const chosen = { ...options, seed }
    const { folder } = await resolveRun(task, system, chosen)
    if (!hasRun(folder) && (kept || (system.trains && !train))) continue
    const began = performance.now()
    const { run } = await evaluate(task, system, chosen)
    runs.push(run)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.error(
      task.id,
      system.id,
      seed,
      run.status,
      run.scores[0]?.value.toFixed(3) ?? run.error,
      `${seconds} s`,
    )
  }
  return runs
}

const labelled = await labelledTasks('*', root)
const chosenTasks = new Set(matching('task', tasks, patterns))
for (const { task, split } of labelled.filter((each) => chosenTasks.has(each.task))) {
  const lines: Line[] = []
  const failed = new Map<string, string>()
  const notRun: string[] = []
  for (const system of Object.values(chosenSystems).filter((each) => solves(each, task)))
    for (const encoder of system.needs?.includes('encoder') ? encoders : [undefined]) {
      const name = encoder ? `${system.id}, ${encoder.spec}` : system.id
      try {
        const runs = await runsOf(task, system, {
          root,
          output,
          split,
          ...(encoder && { encoder }),
          ...(wordVectors && { wordVectors }),
        })
        const failure = runs.find(({ status }) => status === 'failed')
        if (runs.length === 0) notRun.push(name)
        else if (failure) failed.set(name, failure.error!)
        else lines.push(lineOf(name, runs, split))
      } catch (error) {
        console.error(task.id, name, messageOf(error))
      }
    }
  sections.set(task.id, renewed(sections.get(task.id) ?? emptySection, { lines, failed, notRun }))
}
for (const encoder of encoders) await encoder.close()

const shown = labelled.flatMap(({ task }) => {
  const section = sections.get(task.id)
  return section ? [{ task, section }] : []
})
const stands = shown.flatMap(({ task, section }): Stand[] => {
  const [first] = section.lines
  return first
    ? [{ task, split: first.split, n: Number(first.n), system: first.name, value: scoreOf(first) }]
    : []
})
writeFileSync(
  page,
  `# Results

Every system on every labelled split available, made by \`npm run results -- DATA ENCODER…\`, seed 1: the headline metric
with its 95 % interval over groups. Rows in *italics* are published figures, mostly for test splits whose labels are not
available: they are a rough guide, not a fair comparison. Thresholds are fitted on train, or on dev if there is no train;
our own systems that learn weights take dev as well if it is not scored.
Vectors come from the encoder's last layer unless a system chooses layers itself; its [page](systems.md) says which, and
on what data they were chosen. Systems that train an encoder are run by the same command with --train, with their
defaults; several seeds give the mean and the standard deviation.
Rows of polyseme-small and polyseme-medium have their [weights](polyseme-small.md) of 18 November 2026.

## Where we stand

Our best system next to the best published one, and people. Ours is the best of all systems *on the split that is scored*,
mostly dev and mostly with a frozen encoder of 22 million parameters; theirs is for test. So a difference is only a hint,
and the best of many is flattered. A negative difference means that we are below the papers.

${whereWeStand(stands)}

${shown.map(({ task, section }) => sectionText(task, section)).join('\n\n')}
`,
)
