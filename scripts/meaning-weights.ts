// npm run meaning-weights -- DATA [ENCODER…]: fits the regressions of polyseme/meaning and writes data/meaning/ENCODER.json.
// Learned only from SemCor (Princeton licence) and WiC-TSV train (CC BY 4.0), so that the shipped weights are free to use.
// WiC, MCL-WiC, PiC PS and Senseval-2 are only used for measuring.
import { execFileSync } from 'node:child_process'
import { substitutedPhrase } from '../src/builders/encoders/senses/substituted-phrase.js'
import { synsetFinder, taggedSentences } from '../src/builders/encoders/senses/tagged-sentences.js'
import { type ExampleOf, type Kind, type SenseChoice, type Target, withPhrase } from '../src/core/index.js'
import { catalogue, partNamed, readPart } from '../src/datasets/index.js'
import { defaultEmbedOptions, embedder, openModel } from '../src/encoders/index.js'
import { atomicWrite, cacheFolder } from '../src/files/index.js'
import { loadWordNet, openTagger, type WordNet } from '../src/lexicon/index.js'
import { mean, randomInteger, seeded, shuffled } from '../src/math/index.js'
import { englishItem } from '../src/meaning/english-item.js'
import { isReplacement } from '../src/meaning/is-replacement.js'
import { type LinearModel, probabilityOf, shares } from '../src/meaning/linear-model.js'
import { matchColumns, matchRows } from '../src/meaning/match-rows.js'
import { senseColumns, senseRows } from '../src/meaning/sense-rows.js'
import type { Figure, MeaningWeights } from '../src/meaning/weights.js'
import { describePairs } from '../src/systems/same-meaning/described-pairs.js'
import { fitChoice, matrixOf, rowOf } from '../src/training/heads/index.js'
import { logisticPath } from '../src/training/heads/logistic-regression.js'

const [data, ...named] = process.argv.slice(2)
if (!data) throw new Error('which folder has the data? npm run meaning-weights -- DATA [ENCODER…]')
const encoders = named.length > 0 ? named : ['minilm', 'polyseme-small']

/** How many of each data set are read: regressions of a few dozen weights need no more. */
const most = Number(process.env.MOST ?? 1500)

async function examples<K extends Kind>(dataset: string, part: string): Promise<ExampleOf<K>[]> {
  const found: ExampleOf<K>[] = []
  const from = catalogue[dataset]!
  for await (const example of readPart(from, partNamed(from, part), { data: data! }))
    found.push(example as ExampleOf<K>)
  return shuffled(found, seeded(`meaning ${dataset} ${part}`))
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string | number): Map<string | number, T[]> {
  const groups = new Map<string | number, T[]>()
  for (const item of items) {
    const known = groups.get(keyOf(item))
    if (known) known.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

interface Pair {
  readonly pair: readonly [Target, Target]
  readonly gold: boolean
}

/**
 * Pairs of uses in SemCor: one synset or two, of one word or of two that share a synset. Half of each, so that neither
 * the words nor their frequency reveals the answer. Adding replacements was tried: WiC dev fell from 0.64 to 0.55, so
 * they have their own regression.
 */
function semcorPairs(tagged: readonly SenseChoice[], wordnet: WordNet, count: number): Pair[] {
  const random = seeded('meaning pairs')
  const synsetOf = ({ gold }: SenseChoice) => wordnet.sense(gold![0]!)?.synset
  const byLemma = groupedBy(tagged, ({ lemma, gold }) => `${lemma} ${gold![0]!.split('%')[1]![0]}`)
  const words = [...byLemma.values()].filter((all) => new Set(all.map(synsetOf)).size > 1)
  const draw = <T>(all: readonly T[]): T => all[randomInteger(random, all.length)]!
  const pairs: Pair[] = []
  while (pairs.length < count) {
    const gold = pairs.length % 2 === 0
    const otherWord = pairs.length % 4 >= 2
    const a = draw(draw(words))
    const synset = wordnet.synset(synsetOf(a) ?? '')
    const lemmas = (synset?.lemmas ?? []).map((lemma) => lemma.toLowerCase())
    const kind = a.gold![0]!.split('%')[1]![0]
    const pool = lemmas
      .filter((lemma) => (lemma === a.lemma) !== otherWord)
      .flatMap((lemma) => byLemma.get(`${lemma} ${kind}`) ?? [])
      .filter((b) => b.target.text !== a.target.text && (synsetOf(b) === synset?.id) === gold)
    if (pool.length > 0) pairs.push({ pair: [a.target, draw(pool).target], gold })
  }
  return pairs
}

/**
 * Phrases of SemCor and possible replacements in the same sentence: synonyms of their words in the tagged sense, and, as
 * often, a synonym of another sense.
 */
function replacements(tagged: readonly SenseChoice[], wordnet: WordNet, count: number): Pair[] {
  const random = seeded('meaning replacements')
  const pairs: Pair[] = []
  for (const sentence of taggedSentences(tagged, synsetFinder(wordnet))) {
    if (pairs.length >= count) break
    const found = substitutedPhrase(sentence, wordnet, random)
    if (!found) continue
    const own = sentence.text.slice(found.span.start, found.span.end)
    for (const { text, span, meaning } of found.uses) {
      const other = { text, span }
      pairs.push({ pair: [withPhrase(other, own), other], gold: meaning !== '' })
    }
  }
  return pairs
}

const rounded = (x: number): number => Number(x.toPrecision(5))

function fitted(rows: readonly ArrayLike<number>[], gold: readonly boolean[], columns: readonly string[]) {
  const path = logisticPath({ features: matrixOf(rows), labels: gold.map(Number), classes: 2 }, [0.01])
  const { scaling, models } = path
  const weights = columns.map((_, k) => models[0]!.weights[k]! * scaling.factors[k]!)
  const bias =
    models[0]!.weights[columns.length]! - weights.reduce((sum, w, k) => sum + w * scaling.means[k]!, 0)
  return { columns, weights: weights.map(rounded), bias: rounded(bias) }
}

/** Mean distance of probability and share of yes, over ten bins of probability, weighted by their size. */
function calibrationError(chances: readonly number[], gold: readonly boolean[]): number {
  const bins = groupedBy([...chances.keys()], (i) => Math.min(9, Math.floor(chances[i]! * 10)))
  return [...bins.values()].reduce((sum, rows) => {
    const gap = mean(rows.map((i) => chances[i]!)) - mean(rows.map((i) => Number(gold[i])))
    return sum + (Math.abs(gap) * rows.length) / chances.length
  }, 0)
}

function accuracyFigure(
  [task, split]: readonly [string, string],
  chances: readonly number[],
  gold: readonly boolean[],
): Figure {
  return {
    task,
    split,
    n: gold.length,
    metric: 'accuracy',
    value: rounded(mean(chances.map((chance, i) => Number(chance >= 0.5 === gold[i])))),
    calibrationError: rounded(calibrationError(chances, gold)),
  }
}

const wordnet = await loadWordNet()
const tagger = await openTagger('english')
const semcor = (await examples<'sense-choice'>('semcor', 'brown1')).filter(
  ({ gold, candidates }) => gold?.length && candidates.length > 0,
)

for (const name of encoders) {
  const encoder = await openModel(name, cacheFolder())
  const made = embedder(encoder, defaultEmbedOptions)
  const say = (what: string) => process.stderr.write(`${name}: ${what}\n`)

  say('same meaning')
  const describe = async (pairs: readonly Pair[]) => {
    const { alike } = await describePairs(
      made,
      wordnet,
      pairs.map(({ pair }) => ({ ...englishItem, kind: 'same-meaning', pair })),
    )
    return pairs.map((_, row) => rowOf(alike, row))
  }
  const learn = async (pairs: readonly Pair[]) => {
    const rows = await describe(pairs)
    const columns = Array.from(rows[0]!, (_, k) => `similarity-${k}`)
    return fitted(
      rows,
      pairs.map(({ gold }) => gold),
      columns,
    )
  }
  const pairs = semcorPairs(semcor, wordnet, 2 * most)
  const same = await learn(pairs)
  const replacing = replacements(semcor, wordnet, 2 * most)
  const replaces = await learn(replacing)
  const measured = async (dataset: string, part: string): Promise<Figure> => {
    const asked = (await examples<'same-meaning'>(dataset, part)).slice(0, most)
    const rows = await describe(asked as unknown as Pair[])
    const chances = asked.map(({ pair }, i) => probabilityOf(isReplacement(pair) ? replaces : same, rows[i]!))
    const gold = asked.map((each) => each.gold === true)
    const figure = accuracyFigure([dataset, part], chances, gold)
    say(JSON.stringify(figure))
    return figure
  }
  const sameFigures = [await measured('wic', 'dev'), await measured('mcl-wic', 'en-en/dev')]
  const replaceFigures = [await measured('pic', 'ps/dev')]

  say('sense match')
  const match = async (part: string) => {
    const asked = (await examples<'sense-match'>('wic-tsv', part)).slice(0, 2 * most)
    const questions = asked.map(({ target, definition, hypernyms }) => ({
      target,
      sense: { ...(definition !== null && { definition }), hypernyms },
    }))
    return { rows: await matchRows(made, wordnet, questions), gold: asked.map(({ gold }) => gold === true) }
  }
  const train = await match('train')
  const matches = fitted(train.rows, train.gold, matchColumns)
  const dev = await match('dev')
  const matchFigures = [
    accuracyFigure(
      ['wic-tsv-3', 'dev'],
      dev.rows.map((row) => probabilityOf(matches, row)),
      dev.gold,
    ),
  ]
  say(JSON.stringify(matchFigures))

  say('senses')
  const senses = async (asked: readonly SenseChoice[], seen: boolean) => {
    const found = await senseRows(
      { embedder: made, wordnet, tag: tagger.tag, discount: () => Number(seen) },
      asked.map(({ target }) => target),
    )
    return asked.flatMap(({ gold }, i) => {
      const right = found[i]!.map(({ synset }) =>
        wordnet.synset(synset.id)!.senseKeys.some((key) => gold!.includes(key)),
      )
      return right.includes(true) || !seen ? [{ rows: found[i]!.map(({ row }) => row), right }] : []
    })
  }
  const shown = await senses(semcor.slice(0, most), true)
  const worth = fitChoice(
    shown.map(({ rows, right }) => ({ alternatives: rows.map((row) => Float32Array.from(row)), right })),
    { strength: 1e-3 },
  )
  const zero = senseColumns.map(() => 0)
  const choice: LinearModel = {
    columns: senseColumns,
    weights: zero.map((_, k) => rounded(worth(zero.with(k, 1)) - worth(zero))),
    bias: 0,
  }
  const asked = (await examples<'sense-choice'>('wsd', 'senseval2')).slice(0, most)
  const answers = (await senses(asked, false)).map(({ rows, right }) => {
    const chances = shares(choice, rows)
    const best = chances.indexOf(Math.max(...chances))
    return { right: right[best] === true, chance: chances[best] ?? 0 }
  })
  const senseFigures: Figure[] = [
    {
      task: 'wsd-senseval2, all parts of speech as candidates',
      split: 'test',
      n: answers.length,
      metric: 'accuracy',
      value: rounded(mean(answers.map(({ right }) => Number(right)))),
      calibrationError: rounded(
        calibrationError(
          answers.map(({ chance }) => chance),
          answers.map(({ right }) => right),
        ),
      ),
    },
  ]
  say(JSON.stringify(senseFigures))

  const weights: MeaningWeights = {
    encoder: encoder.info.id,
    revision: encoder.info.revision,
    sameMeaning: {
      source: `${pairs.length} pairs of places in SemCor 3.0 brown1 (Princeton WordNet licence)`,
      ...same,
      figures: sameFigures,
    },
    replaces: {
      source: `${replacing.length} replacements of phrases in SemCor 3.0 brown1 by WordNet's synonyms (Princeton WordNet licence)`,
      ...replaces,
      figures: replaceFigures,
    },
    matchesSense: {
      source: `${train.gold.length} rows of WiC-TSV train (CC BY 4.0; Breit et al. 2021)`,
      ...matches,
      figures: matchFigures,
    },
    senses: {
      source: `${shown.length} words of SemCor 3.0 brown1 (Princeton WordNet licence)`,
      ...choice,
      figures: senseFigures,
    },
  }
  await atomicWrite(`data/meaning/${name}.json`, `${JSON.stringify(weights, null, 2)}\n`)
  await encoder.close()
}

execFileSync('npx', ['biome', 'format', '--write', 'data/meaning'], { stdio: 'inherit' })
