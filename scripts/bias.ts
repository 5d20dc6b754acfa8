// Probes every labelled task available, and writes docs/bias.md with its figures. Runs are
// kept, so that it can be interrupted and started again: npm run bias -- DATA [--tasks PATTERNS] [--kept] [ENCODER]
// With --kept nothing is computed: what has no kept runs is listed as not measured.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { dataRoot } from '../src/builders/index.js'
import { messageOf, UserError } from '../src/core/index.js'
import { openEncoder } from '../src/encoders/index.js'
import { hasRun, resolveRun } from '../src/evaluation/index.js'
import { cacheFolder } from '../src/files/index.js'
import {
  type BiasFinding,
  defaultProbeSystem,
  type HumanFinding,
  probeTask,
  publishedFinding,
} from '../src/probes/index.js'
import { biasFigures, biasMarkdown } from '../src/reports/index.js'
import { loadSystem } from '../src/systems/index.js'
import { tasks } from '../src/tasks/index.js'
import { labelledTasks } from './labelled-tasks.js'

const {
  values: { tasks: patterns, kept },
  positionals: [data = 'data', spec = 'minilm'],
} = parseArgs({
  allowPositionals: true,
  options: { tasks: { type: 'string', default: '*' }, kept: { type: 'boolean', default: false } },
})
const cache = cacheFolder()
const root = await dataRoot(data, Object.values(tasks))
const encoder = await openEncoder(spec, { cache })
const output = path.join(cache, 'bias')
const seeds = [1, 2, 3]

const findings: BiasFinding[] = []
const humans: HumanFinding[] = []
const missing: string[] = []
for (const { task, split } of await labelledTasks(patterns, root)) {
  const system = await loadSystem(defaultProbeSystem[task.kind])
  const options = { root, output, encoder, split, seeds, mentions: 'all' as const }
  try {
    const folders = await Promise.all(
      seeds.map(async (seed) => (await resolveRun(task, system, { ...options, seed })).folder),
    )
    if (kept && !folders.every(hasRun)) throw new UserError('not run')
    findings.push(await probeTask(task, system, options))
    const people = publishedFinding(task)
    if (people) humans.push(people)
    console.error(task.id)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    missing.push(`- \`${task.id}\`: ${messageOf(error)}`)
    console.error(task.id, messageOf(error))
  }
}
await encoder.close()

const docs = new URL('../docs/', import.meta.url)
mkdirSync(new URL('images/', docs), { recursive: true })
for (const [name, svg] of Object.entries(biasFigures({ findings, humans })))
  writeFileSync(new URL(`images/bias-${name}`, docs), svg)

/** The command writes between two marks; everything else is written by hand. */
const page = new URL('bias.md', docs)
const [before, after] = readFileSync(page, 'utf8').split(/<!-- measured -->[\s\S]*<!-- \/measured -->/) as [
  string,
  string,
]
writeFileSync(
  page,
  [
    before,
    '<!-- measured -->\n\n',
    biasMarkdown(findings, humans).replaceAll(/^## /gm, '### '),
    missing.length > 0 ? `\n\n### Not measured\n\n${missing.join('\n')}` : '',
    '\n\n<!-- /measured -->',
    after,
  ].join(''),
)
