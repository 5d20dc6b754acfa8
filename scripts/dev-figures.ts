// Scores of encoders before anything is fitted on them, on dev and on held-out sentences of SemCor, as a table in
// Markdown. Minutes, not hours: made for choosing between checkpoints. npx tsx scripts/dev-figures.ts DATA ENCODER…
import { parseArgs } from 'node:util'
import { dataRoot } from '../src/builders/index.js'
import { type ExampleOf, type Outcome, question } from '../src/core/index.js'
import { isHeldOut } from '../src/datasets/index.js'
import { openEncoder } from '../src/encoders/index.js'
import { loadSplit, scoreOutcomes } from '../src/evaluation/index.js'
import { cacheFolder } from '../src/files/index.js'
import { loadWordNet } from '../src/lexicon/index.js'
import { mean, sample, seeded } from '../src/math/index.js'
import { rocAuc } from '../src/metrics/index.js'
import { loadSystem, type Materials } from '../src/systems/index.js'
import { senseMargins } from '../src/systems/sense-match/index.js'
import { tasks } from '../src/tasks/index.js'
import { cosineAuc } from './cosine-auc.js'

const {
  positionals: [data = 'data', ...specs],
} = parseArgs({ allowPositionals: true })
const root = await dataRoot(data, Object.values(tasks))
const wordnet = await loadWordNet('3.0')
const matches = (await loadSplit(tasks['wic-tsv-1']!, 'dev', root)) as ExampleOf<'sense-match'>[]
const tagged = (await loadSplit(tasks['wsd-all']!, 'train', root)) as ExampleOf<'sense-choice'>[]

/** Sentences of SemCor that no Polyseme encoder has learned from. */
const sentences = new Set(
  sample([...new Set(tagged.map(({ target }) => target.text))].filter(isHeldOut), 250, seeded('dev')),
)
const held = tagged.filter(
  ({ target, candidates, gold }) =>
    sentences.has(target.text) && candidates.length > 1 && candidates.some((id) => gold!.includes(id)),
)

const pairs = ['mcl-wic-en-en', 'wic', 'pic-ps']
console.log(`| encoder | ${pairs.map((id) => `\`${id}\``).join(' | ')} | \`wic-tsv-1\` | SemCor |`)
console.log('|---|---:|---:|---:|---:|---:|')
for (const spec of specs.length > 0 ? specs : ['minilm', 'polyseme-small']) {
  const encoder = await openEncoder(spec, { cache: cacheFolder() })
  const cosines = []
  for (const id of pairs) cosines.push((await cosineAuc(encoder, id, 'dev', root)).value)
  const embedder = encoder.embedder({ language: 'en' })
  const margins = await senseMargins(
    embedder,
    wordnet,
    matches.map((example) => question(example)),
  )
  const outcomes = matches.flatMap((example, i): Outcome<ExampleOf<'sense-match'>>[] => {
    const score = margins[i]!
    return score === null ? [] : [{ example, prediction: { label: score > 0, score } }]
  })
  const materials = { embedder: async () => embedder, wordnet: async () => wordnet }
  const choose = await (await loadSystem('gloss-cosine')).solves['sense-choice']!(
    materials as Materials<'sense-choice'>,
  )
  const chosen = await choose(held.map((example) => question(example)))
  const right = mean(held.map(({ gold }, i) => Number(gold!.includes(chosen[i]![0]!.id))))
  const figures = [...cosines, scoreOutcomes(rocAuc, outcomes).value, right]
  console.log(`| ${spec} | ${figures.map((figure) => figure.toFixed(3)).join(' | ')} |`)
  await encoder.close()
}
