import {
  type BinaryPrediction,
  baseLanguage,
  type ExampleOf,
  type Question,
  saysEnglish,
  surface,
  type Target,
  withPhrase,
  withTargetLanguages,
} from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import type { Synset, WordNet } from '../../lexicon/index.js'
import { cosine, pearson } from '../../math/index.js'
import { dice, trigrams } from '../../text/index.js'
import {
  argmax,
  type Fold,
  fitStacked,
  groupedFolds,
  logisticClassifiers,
  type Matrix,
  matrixOf,
  rowOf,
  softmaxInPlace,
} from '../../training/heads/index.js'
import { binaryLabels, learnedRows } from '../shared/classified.js'
import { fewLayers } from '../shared/encoder-views.js'
import { trainAndDev } from '../shared/fitting-examples.js'
import { meanOfMembers } from '../shared/mean-of-members.js'
import { englishName, synsetText } from '../shared/sense-text.js'
import { spread } from '../shared/spread.js'
import { targetSynsets, targetTexts } from '../shared/target-synsets.js'
import { textVectors } from '../shared/text-vectors.js'
import { pairFeatures } from '../shared/vector-features.js'
import { unit } from '../shared/vector-mean.js'
import type { Materials, System } from '../system.js'

type Pair = Question<ExampleOf<'same-meaning'>>

/** Differences of cosines that count as much: from a blurred choice of a sense to a sharp one. */
const temperatures = [0.1, 0.05, 0.02]

/** By cross-validation on WiC and MCL-WiC train. */
const strengths = { many: 1, few: 0.01 }

/**
 * Dev is drawn as test is, and train often is not: in WiC's, words have up to 85 pairs, and those with one pair mostly mean
 * the same. By folds of dev.
 */
const devTimes = 4

/** The senses that both words may have, in WordNet's words. */
export function sharedSenses(
  { pair: [first] }: Pair,
  [own, others]: readonly [readonly Synset[], readonly Synset[]],
  wordnet: WordNet,
): string[] {
  const other = new Set(others.map(({ id }) => id))
  return own
    .filter(({ id }) => other.has(id))
    .map((synset) => synsetText(englishName(first, synset), synset, first, wordnet))
}

const chances = (suits: readonly number[], temperature: number): Float64Array =>
  softmaxInPlace(Float64Array.from(suits, (suit) => suit / temperature))

/** How far two uses have the same sense, by how well each sense fits either. Nothing if no sense is known. */
export function agreement(first: readonly number[], second: readonly number[]): number[] {
  if (first.length === 0) return [0, 0, ...temperatures.map(() => 0)]
  const alike = pearson(first, second)
  return [
    Number.isNaN(alike) ? 1 : alike, // one sense, or none that fits better: nothing to disagree about
    Number(argmax(first) === argmax(second)),
    ...temperatures.map((temperature) => {
      const other = chances(second, temperature)
      return chances(first, temperature).reduce((sum, chance, i) => sum + chance * other[i]!, 0)
    }),
  ]
}

/** `fr fr`: what a regression on senses and vectors was learned from, it is good for. */
const languagesOf = (asked: Pair): string =>
  withTargetLanguages(asked)
    .pair.map(({ language = 'en' }) => baseLanguage(language))
    .join(' ')

/** A target in its context. */
interface Place {
  /** Its vector by layer. */
  readonly layers: readonly Float32Array[]
  /** Of its text. */
  readonly text: Float32Array
  /** Of its words without a text. */
  readonly alone: Float32Array
}

const inContext = ({ layers }: Place): Float32Array => layers.at(-1)!

/** How well each sense fits a use: by the text, by the target, and by both. */
const suits = (place: Place, senses: readonly Float32Array[]): readonly (readonly number[])[] => {
  const byText = senses.map((sense) => cosine(place.text, sense))
  const byTarget = senses.map((sense) => cosine(inContext(place), sense))
  return [byText, byTarget, byText.map((suit, i) => suit + byTarget[i]!)]
}

/**
 * How similar two uses are, and how far either context moves its words: phrases that are similar alone may differ in
 * context. Also valid in languages without training data.
 */
const plainFeatures = (a: Place, b: Place): number[] => [
  ...a.layers.map((own, layer) => cosine(own, b.layers[layer]!)),
  cosine(a.text, b.text),
  cosine(a.alone, b.alone),
  ...[a, b].flatMap((place) => [a, b].map(({ alone }) => cosine(inContext(place), alone))),
]

/** In addition, how either context fits the other's words, and how far both agree on a sense. */
export function similarities(a: Place, b: Place, senses: readonly Float32Array[]): number[] {
  const other = suits(b, senses)
  return [
    ...plainFeatures(a, b),
    ...[a, b].flatMap((place) => [a, b].map(({ alone }) => cosine(place.text, alone))),
    Math.log(senses.length + 1),
    ...suits(a, senses).flatMap((own, way) => agreement(own, other[way]!)),
  ]
}

/** Shared trigrams above which two words of a language are taken to be forms of one. */
const formsShare = 0.3

/**
 * Both targets of a foreign pair in the same form, the shorter of the two: word by word, a glossed encoder may take two
 * forms of one word for different words, and would then find a difference that is not there.
 */
export function inOneForm({ pair }: Pick<Pair, 'pair'>): readonly [Target, Target] {
  const [a, b] = pair
  const [own, other] = [surface(a), surface(b)]
  const isOneWord = a.language === b.language && dice(trigrams(own), trigrams(other)) > formsShare
  if (saysEnglish(a) || a.pieces || b.pieces || !isOneWord) return pair
  const form = other.length < own.length ? other : own
  const inForm = (each: Target): Target => ({ ...each, ...withPhrase(each, form) })
  return [inForm(a), inForm(b)]
}

/** Both places of each pair. */
async function describePlaces(embedder: Embedder, questions: readonly Pair[]): Promise<[Place, Place][]> {
  const targets = questions.flatMap(inOneForm)
  const texts = await targetTexts(embedder, targets, ({ text }) => text)
  const alone = await targetTexts(embedder, targets, surface)
  const layers = await embedder.layersOfTargets(targets, fewLayers(embedder.info.layers))
  const place = (i: number): Place => ({ layers: layers[i]!, text: texts[i]!, alone: alone[i]! })
  return questions.map((_, q) => [place(2 * q), place(2 * q + 1)])
}

/** Data of each pair: its features, and the vectors of both targets in the layer that represents meaning in context best. */
export interface DescribedPairs {
  readonly alike: Matrix
  readonly vectors: Matrix
}

export async function describePairs(
  embedder: Embedder,
  wordnet: WordNet,
  given: readonly Pair[],
): Promise<DescribedPairs> {
  const questions = given.map(withTargetLanguages)
  const targets = questions.flatMap(({ pair }) => pair)
  const synsets = await targetSynsets(targets, { embedder, wordnet, system: 'stacked-similarity' })
  const senses = questions.map((asked, q) =>
    sharedSenses(asked, [synsets[2 * q]!, synsets[2 * q + 1]!], wordnet),
  )
  const vectors = await textVectors(embedder, senses.flat(), { language: 'en' })
  const pairs = await describePlaces(embedder, questions)
  const inMeaning = ({ layers: own }: Place): Float32Array => unit(own.at(-2) ?? own.at(-1)!)
  return {
    alike: matrixOf(
      pairs.map(([a, b], q) =>
        similarities(
          a,
          b,
          senses[q]!.map((sense) => vectors.get(sense)!),
        ),
      ),
    ),
    vectors: matrixOf(pairs.map(([a, b]) => pairFeatures(inMeaning(a), inMeaning(b)))),
  }
}

/** Made on first use. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Answers questions about pairs. */
type Answer = (questions: readonly Pair[]) => Promise<BinaryPrediction[]>

/** A few numbers need no more rows, and rows cost time. */
const mostPlainRows = 1000

type Learned = ReturnType<typeof learnedRows<'same-meaning'>> & { readonly folds: readonly Fold[] }

/** All that may be learned from, in folds that are drawn now, whatever is asked first. */
export async function learnedPairs(materials: Materials<'same-meaning'>): Promise<Learned> {
  const rows = learnedRows<'same-meaning'>(await trainAndDev(materials, devTimes), binaryLabels.classOf)
  return { ...rows, folds: groupedFolds(rows.groups, 4, materials.random) }
}

/** For languages that nothing was learned from: what the vectors and WordNet's senses say elsewhere misleads there. */
async function fitPlain(embedder: Embedder, { questions, labels }: Learned): Promise<Answer> {
  const describe = async (asked: readonly Pair[]) =>
    matrixOf(
      (await describePlaces(embedder, asked.map(withTargetLanguages))).map(([a, b]) => plainFeatures(a, b)),
    )
  const rows = spread([...questions.keys()], mostPlainRows)
  const features = await describe(rows.map((row) => questions[row]!))
  const data = { features, labels: rows.map((row) => labels[row]!), classes: 2 }
  const [classify] = logisticClassifiers(data, [strengths.few])
  return async (asked) => {
    const own = await describe(asked)
    return asked.map((_, row) => binaryLabels.predictionOf(classify!(rowOf(own, row))))
  }
}

/** Learns from described pairs; the same description is needed of what is asked. */
export function fitPairs(
  { alike, vectors }: DescribedPairs,
  { labels, folds }: Pick<Learned, 'labels' | 'folds'>,
  describe: (asked: readonly Pair[]) => Promise<DescribedPairs>,
): Answer {
  const classify = fitStacked({ features: vectors, labels, classes: 2 }, alike, { folds, strengths })
  return async (asked) => {
    const own = await describe(asked)
    return asked.map((_, row) =>
      binaryLabels.predictionOf(classify(rowOf(own.vectors, row), rowOf(own.alike, row))),
    )
  }
}

export const stackedSimilarity: System = {
  id: 'stacked-similarity',
  formerly: 'weighed-likeness',
  title:
    'similarity of the two uses, whether both have the same WordNet sense, and what the vectors say; learned weights',
  source: 'ours; sense choice for words in context (Loureiro & Jorge 2019) and stacking (Wolpert 1992)',
  needs: ['encoder'],
  solves: {
    'same-meaning': meanOfMembers<'same-meaning'>(async (materials) => {
      const [embedder, wordnet] = [await materials.embedder(), await materials.wordnet()]
      const learned = await learnedPairs(materials)
      const languages = new Set(learned.questions.map(languagesOf))
      const describe = (asked: readonly Pair[]) => describePairs(embedder, wordnet, asked)
      // Each is fitted when it is needed: most tasks need one of them.
      const all = once(async () => fitPairs(await describe(learned.questions), learned, describe))
      const plain = once(() => fitPlain(embedder, learned))
      return async (questions) => {
        const answers = new Array<BinaryPrediction>(questions.length)
        const places = [...questions.keys()]
        const isLearned = (i: number): boolean => languages.has(languagesOf(questions[i]!))
        for (const [fitted, own] of [
          [all, places.filter(isLearned)],
          [plain, places.filter((i) => !isLearned(i))],
        ] as const) {
          if (own.length === 0) continue
          const answer = await fitted()
          const found = await answer(own.map((i) => questions[i]!))
          for (const [k, i] of own.entries()) answers[i] = found[k]!
        }
        return answers
      }
    }),
  },
}
