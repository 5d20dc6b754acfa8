// npm run find-weights -- DATA [ENCODER]: fits what `polyseme find` weighs phrases by, on searches made from PiC PS train as the
// builder ps-to-search makes them, and prints the weights and how they do on searches from PS dev. Put them, rounded, into
// src/systems/phrase-search/find-weights.ts. PiC PS is CC BY-NC 4.0: nothing of its text is in a dozen numbers, but whoever
// wants none of it fits them on searches of their own.

import { writeFileSync } from 'node:fs'
import { retrieval } from '../src/builders/ps-to-search/ps-to-search.js'
import type { PhraseSearch, SameMeaning } from '../src/core/index.js'
import { catalogue, partNamed, readPart } from '../src/datasets/index.js'
import { defaultEmbedOptions, embedder, openModel } from '../src/encoders/index.js'
import { cacheFolder } from '../src/files/index.js'
import { loadWordNet, openTagger } from '../src/lexicon/index.js'
import { mean } from '../src/math/index.js'
import { describeSpans } from '../src/systems/phrase-search/find-spans.js'
import { phraseScore } from '../src/systems/phrase-search/find-weights.js'
import { likenessColumns } from '../src/systems/phrase-search/phrase-likeness.js'
import { wordNetRelations } from '../src/systems/phrase-search/word-relations.js'
import { spread } from '../src/systems/shared/spread.js'
import { fitChoice, matrixOf } from '../src/training/heads/index.js'
import { logisticPath } from '../src/training/heads/logistic-regression.js'

const [data, name = 'minilm', most = '150'] = process.argv.slice(2)
if (!data) throw new Error('which folder has the data? npm run find-weights -- DATA [ENCODER] [SEARCHES]')

const encoder = await openModel(name, cacheFolder())
const tagger = await openTagger('english')
const tools = {
  embedder: embedder(encoder, defaultEmbedOptions),
  relations: wordNetRelations(await loadWordNet()),
  tag: tagger.tag,
}

async function searches(part: string): Promise<PhraseSearch[]> {
  const rows: SameMeaning[] = []
  const pic = catalogue.pic!
  for await (const row of readPart(pic, partNamed(pic, part), { data: data! })) rows.push(row as SameMeaning)
  return spread(
    retrieval(rows, 11, 1).map(({ item }) => item),
    Number(most),
  )
}

/** The candidates of each search, and which of them is the answer. */
async function described(items: readonly PhraseSearch[]) {
  const found = []
  for (const { query, document, language, gold } of items) {
    const spans = await describeSpans(tools, { query, document, language })
    const right = spans.map(({ start, end }) => gold!.some((own) => own.start === start && own.end === end))
    found.push({ rows: spans.map(({ row }) => row), right })
    if (found.length % 25 === 0) process.stderr.write(`${found.length} of ${items.length}\n`)
  }
  return found
}

type Described = Awaited<ReturnType<typeof described>>

/** The share of searches whose answer is first, those whose answer is no candidate included. */
const firstHits = (found: Described, worth: (row: readonly number[]) => number): number =>
  mean(
    found.map(({ rows, right }) => {
      const values = rows.map(worth)
      return Number(right[values.indexOf(Math.max(...values))] === true)
    }),
  )

const train = await described(await searches('ps/train'))
const dev = await described(await searches('ps/dev'))
if (process.env.ROWS) writeFileSync(process.env.ROWS, JSON.stringify({ train, dev }))
const learned = train.filter(({ right }) => right.includes(true))
const worth = fitChoice(
  learned.map(({ rows, right }) => ({ alternatives: rows.map((row) => Float32Array.from(row)), right })),
  { strength: 0.01 },
)
const zero = likenessColumns.map(() => 0)
const weights = zero.map((_, k) => worth(zero.with(k, 1)) - worth(zero))
const linear = (row: readonly number[]) => row.reduce((sum, x, k) => sum + x * weights[k]!, 0)
const { scaling, models } = logisticPath(
  {
    features: matrixOf(learned.flatMap(({ rows }) => rows.map((row) => [linear(row)]))),
    labels: learned.flatMap(({ right }) => right.map(Number)),
    classes: 2,
  },
  [1e-4],
)
const slope = models[0]!.weights[0]! * scaling.factors[0]!
const report = {
  searches: { train: train.length, candidate: learned.length, dev: dev.length },
  weights: Object.fromEntries(
    likenessColumns.map((column, k) => [column, Number((slope * weights[k]!).toFixed(1))]),
  ),
  bias: models[0]!.weights[1]! - slope * scaling.means[0]!,
  firstHits: {
    train: firstHits(train, linear),
    dev: firstHits(dev, linear),
    devInContextAlone: firstHits(dev, (row) => row[0]!),
    devShipped: firstHits(dev, phraseScore),
  },
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
await encoder.close()
