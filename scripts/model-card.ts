// polyseme-small on the tasks that it was made for, next to minilm, into docs/polyseme-small.md. Runs are stored, so that it
// can be interrupted and started again: npx tsx scripts/model-card.ts DATA [--tasks PATTERNS] [--kept]
// With --tasks only those are computed, with --kept nothing is; stored results are in the table either way. The figures of minilm are those of docs/results.md.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { dataRoot } from '../src/builders/index.js'
import { matching } from '../src/core/index.js'
import { openEncoder } from '../src/encoders/index.js'
import { evaluate, hasRun, resolveRun } from '../src/evaluation/index.js'
import { cacheFolder } from '../src/files/index.js'
import { scoreCell } from '../src/reports/index.js'
import { loadSystem } from '../src/systems/index.js'
import { tasks } from '../src/tasks/index.js'
import { cosineAuc } from './cosine-auc.js'

const cells: readonly (readonly [task: string, split: string, system: string])[] = [
  ['wsd-semeval2007', 'test', 'gloss-cosine'],
  ['wsd-semeval2007', 'test', 'stacked-senses'],
  ['wic-tsv-1', 'dev', 'definition-cosine'],
  ['wic-tsv-1', 'dev', 'best-sense'],
  ['wic-tsv-1', 'dev', 'stacked-match'],
  ['wic-tsv-2', 'dev', 'stacked-match'],
  ['wic-tsv-3', 'dev', 'stacked-match'],
  ['wic-tsv-2', 'dev', 'best-sense'],
  ['wic-tsv-3', 'dev', 'best-sense'],
  ['mcl-wic-en-en', 'dev', 'target-cosine'],
  ['mcl-wic-en-en', 'dev', 'stacked-similarity'],
  ['wic', 'dev', 'target-cosine'],
  ['wic', 'dev', 'stacked-similarity'],
  ['pic-ps', 'dev', 'target-cosine'],
  ['pic-ps', 'dev', 'stacked-similarity'],
  ['semeval2013-5b-known', 'dev', 'frozen-classifier'],
  ['semeval2013-5b-unseen', 'dev', 'frozen-classifier'],
  ['wsd-senseval2', 'test', 'gloss-cosine'],
  ['wsd-senseval2', 'test', 'stacked-senses'],
  ['sense-retrieval', 'dev', 'entry-cosine'],
  ['sense-retrieval', 'dev', 'stacked-entries'],
]

const {
  values: { kept, tasks: patterns },
  positionals: [data = 'data'],
} = parseArgs({
  allowPositionals: true,
  options: { kept: { type: 'boolean', default: false }, tasks: { type: 'string', default: '*' } },
})
const docs = (name: string): URL => new URL(`../docs/${name}`, import.meta.url)
const results = readFileSync(docs('results.md'), 'utf8')

/** The figure in docs/results.md for a system with minilm on a task. */
function ofMinilm(task: string, system: string): string {
  const section = results.split('\n## ').find((each) => each.startsWith(`${task}\n`)) ?? ''
  return section.split(`\n| ${system}, minilm | `)[1]?.split(' | ')[0] ?? '–'
}

const cache = cacheFolder()
const encoder = await openEncoder('polyseme-small', { cache })
const root = await dataRoot(data, Object.values(tasks))
const minilm = await openEncoder('minilm', { cache })
const bare: string[] = []
for (const id of ['mcl-wic-en-en', 'wic', 'pic-ps']) {
  const [ours, theirs] = [await cosineAuc(encoder, id, 'dev', root), await cosineAuc(minilm, id, 'dev', root)]
  console.error(id, ours.value.toFixed(3), theirs.value.toFixed(3))
  bare.push(`| \`${id}\`, dev | ${ours.n} | ${scoreCell(theirs)} | ${scoreCell(ours)} |`)
}
await minilm.close()
const chosen = matching('task', tasks, patterns)
const rows: string[] = []
for (const [id, split, name] of cells) {
  const system = await loadSystem(name)
  const task = tasks[id]!
  const options = { root, output: path.join(cache, 'results'), split, encoder, seed: 1 }
  const { folder } = await resolveRun(task, system, options)
  if ((kept || !chosen.includes(task)) && !hasRun(folder)) continue
  const { run } = await evaluate(task, system, options)
  const [score] = run.scores
  console.error(id, name, run.status, score?.value.toFixed(3) ?? run.error)
  if (score)
    rows.push(
      `| \`${id}\`, ${split} | ${name} | ${run.n} | ${score.metric} | ${ofMinilm(id, name)} | ${scoreCell(score)} |`,
    )
}
await encoder.close()

const table = [
  'ROC AUC of the plain cosine of the two targets, last layer, nothing fitted.',
  '',
  '| task, split | n | minilm | polyseme-small |',
  '|---|---:|---|---|',
  ...bare,
  '',
  'Systems on top of it:',
  '',
  '| task, split | system | n | metric | minilm | polyseme-small |',
  '|---|---|---:|---|---|---|',
  ...rows,
].join('\n')
const card = docs('polyseme-small.md')
writeFileSync(
  card,
  readFileSync(card, 'utf8').replace(
    /(<!-- measured -->\n)[\s\S]*?(<!-- \/measured -->)/,
    (_, start, end) => `${start}\n${table}\n\n${end}`,
  ),
)
