// npm run find-weights -- DATA [ENCODER] [SEARCHES]: fits the weights of `polyseme find` on searches made from PiC PS
// (scripts/search-items.ts), and prints the weights, their scores on searches with other phrases, and without each column. Put
// them, rounded, into src/systems/phrase-search/find-weights.ts. PiC PS is CC BY-NC 4.0: a dozen numbers contain none of
// its text, but you can also fit them on searches of your own.
import { defaultEmbedOptions, embedder, openModel } from '../src/encoders/index.js'
import { cacheFolder } from '../src/files/index.js'
import { loadWordNet, openTagger } from '../src/lexicon/index.js'
import { mean } from '../src/math/index.js'
import { describeSpans } from '../src/systems/phrase-search/find-spans.js'
import { phraseScorer } from '../src/systems/phrase-search/find-weights.js'
import { phraseColumns } from '../src/systems/phrase-search/phrase-features.js'
import { wordNetRelations } from '../src/systems/phrase-search/word-relations.js'
import { fitChoice, matrixOf } from '../src/training/heads/index.js'
import { logisticPath } from '../src/training/heads/logistic-regression.js'
import { type SearchItem, searchItems } from './search-items.js'

const [data, name = 'minilm', most = '180'] = process.argv.slice(2)
if (!data) throw new Error('which folder has the data? npm run find-weights -- DATA [ENCODER] [SEARCHES]')

const encoder = await openModel(name, cacheFolder())
const tagger = await openTagger('english')
const tools = {
  embedder: embedder(encoder, defaultEmbedOptions),
  relations: wordNetRelations(await loadWordNet()),
  tag: tagger.tag,
}

interface Described {
  readonly rows: readonly (readonly number[])[]
  /** Whether a candidate is the right phrase, and whether it is also at the right place. */
  readonly phrase: readonly boolean[]
  readonly place: readonly boolean[]
}

async function described(items: readonly SearchItem[], repeated = false): Promise<Described[]> {
  const found: Described[] = []
  for (const { gold, ...question } of items) {
    const spans = await describeSpans(tools, question, { repeated })
    const textOf = ({ start, end }: { start: number; end: number }) =>
      question.document.slice(start, end).toLowerCase()
    found.push({
      rows: spans.map(({ row }) => row),
      phrase: spans.map((span) => textOf(span) === textOf(gold)),
      place: spans.map(({ start, end }) => start === gold.start && end === gold.end),
    })
    if (found.length % 30 === 0) process.stderr.write(`${found.length} of ${items.length}\n`)
  }
  return found
}

type Worth = (row: readonly number[]) => number

/** The share of searches whose answer is first, including those whose answer is not a candidate. */
const firstHits = (found: readonly Described[], of: 'phrase' | 'place', worth: Worth): number =>
  mean(
    found.map((each) => {
      const values = each.rows.map(worth)
      return Number(each[of][values.indexOf(Math.max(...values))] === true)
    }),
  )

function fitted(found: readonly Described[], columns: readonly number[]): Worth {
  const learned = found.filter(({ place }) => place.includes(true))
  const worth = fitChoice(
    learned.map(({ rows, place }) => ({
      alternatives: rows.map((row) => Float32Array.from(columns, (k) => row[k]!)),
      right: place,
    })),
    { strength: 0.01 },
  )
  return (row) => worth(columns.map((k) => row[k]!))
}

const sets = await searchItems(data, Number(most))
const train = [...(await described(sets.pr.train)), ...(await described(sets.psd.train))]
const held = {
  passages: await described(sets.pr.held),
  pairs: await described(sets.psd.held),
  repeated: await described(sets.psd.held, true),
}
const figures = (worth: Worth) => ({
  passages: firstHits(held.passages, 'place', worth),
  pairs: firstHits(held.pairs, 'place', worth),
  repeatedPhrase: firstHits(held.repeated, 'phrase', worth),
  repeatedPlace: firstHits(held.repeated, 'place', worth),
})
const all = [...phraseColumns.keys()]
const worth = fitted(train, all)
const zero = all.map(() => 0)
const weights = all.map((k) => worth(zero.with(k, 1)) - worth(zero))
const linear: Worth = (row) => row.reduce((sum, x, k) => sum + x * weights[k]!, 0)
const { scaling, models } = logisticPath(
  {
    features: matrixOf(train.flatMap(({ rows }) => rows.map((row) => [linear(row)]))),
    labels: train.flatMap(({ place }) => place.map(Number)),
    classes: 2,
  },
  [1e-4],
)
const slope = models[0]!.weights[0]! * scaling.factors[0]!
const report = {
  searches: { train: train.length, passages: held.passages.length, pairs: held.pairs.length },
  weights: Object.fromEntries(
    phraseColumns.map((column, k) => [column, Number((slope * weights[k]!).toFixed(1))]),
  ),
  bias: models[0]!.weights[1]! - slope * scaling.means[0]!,
  held: figures(linear),
  heldShipped: figures(phraseScorer(name)),
  heldInContextAlone: figures((row) => row[0]!),
  heldWithout: Object.fromEntries(
    phraseColumns.map((column, k) => [
      column,
      figures(
        fitted(
          train,
          all.filter((other) => other !== k),
        ),
      ),
    ]),
  ),
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
await encoder.close()
