import { type ExampleOf, type Question, surface, withTargetLanguages } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import type { Synset, WordNet } from '../../lexicon/index.js'
import { cosine, pearson } from '../../math/index.js'
import {
  argmax,
  fitStacked,
  groupedFolds,
  matrixOf,
  rowOf,
  softmaxInPlace,
} from '../../training/heads/index.js'
import { binaryLabels, learnedRows } from '../shared/classified.js'
import { fewLayers } from '../shared/encoder-views.js'
import { englishName, synsetText } from '../shared/sense-text.js'
import { targetSynsets, targetTexts } from '../shared/target-synsets.js'
import { textVectors } from '../shared/text-vectors.js'
import { pairFeatures } from '../shared/vector-features.js'
import { unit } from '../shared/vector-mean.js'
import type { System } from '../system.js'

type Pair = Question<ExampleOf<'same-meaning'>>

/** Differences of cosines that count as much: from a blurred choice of a sense to a sharp one. */
const temperatures = [0.1, 0.05, 0.02]

/** By cross-validation on WiC and MCL-WiC train. */
const strengths = { many: 1, few: 0.01 }

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

/** How far two places choose the same sense, judged by how well each sense suits either. Nothing where no sense is known. */
export function agreement(first: readonly number[], second: readonly number[]): number[] {
  if (first.length === 0) return [0, 0, ...temperatures.map(() => 0)]
  const alike = pearson(first, second)
  return [
    Number.isNaN(alike) ? 1 : alike, // one sense, or none that suits better: nothing to disagree about
    Number(argmax(first) === argmax(second)),
    ...temperatures.map((temperature) => {
      const other = chances(second, temperature)
      return chances(first, temperature).reduce((sum, chance, i) => sum + chance * other[i]!, 0)
    }),
  ]
}

/** A target where it stands. */
interface Place {
  /** Its vector by layer. */
  readonly layers: readonly Float32Array[]
  /** Of its text. */
  readonly text: Float32Array
  /** Of its words without a text. */
  readonly alone: Float32Array
}

const inContext = ({ layers }: Place): Float32Array => layers.at(-1)!

/** How well each sense suits a place: by the text, by the target, and by both. */
const suits = (place: Place, senses: readonly Float32Array[]): readonly (readonly number[])[] => {
  const byText = senses.map((sense) => cosine(place.text, sense))
  const byTarget = senses.map((sense) => cosine(inContext(place), sense))
  return [byText, byTarget, byText.map((suit, i) => suit + byTarget[i]!)]
}

/**
 * How like two places are; how far either context moves its words, and fits the other's: phrases that are alike alone may
 * differ where they stand; and how far both agree on a sense.
 */
export function likeness(a: Place, b: Place, senses: readonly Float32Array[]): number[] {
  const other = suits(b, senses)
  return [
    ...a.layers.map((own, layer) => cosine(own, b.layers[layer]!)),
    cosine(a.text, b.text),
    cosine(a.alone, b.alone),
    ...[a, b].flatMap((place) => [a, b].map(({ alone }) => cosine(inContext(place), alone))),
    ...[a, b].flatMap((place) => [a, b].map(({ alone }) => cosine(place.text, alone))),
    Math.log(senses.length + 1),
    ...suits(a, senses).flatMap((own, way) => agreement(own, other[way]!)),
  ]
}

/** What is known of each pair: its likeness, and the vectors of both targets in the layer where meaning in context is. */
export async function describePairs(embedder: Embedder, wordnet: WordNet, given: readonly Pair[]) {
  const questions = given.map(withTargetLanguages)
  const layers = fewLayers(embedder.info.layers)
  const targets = questions.flatMap(({ pair }) => pair)
  const synsets = await targetSynsets(targets, { embedder, wordnet, system: 'stacked-similarity' })
  const senses = questions.map((asked, q) =>
    sharedSenses(asked, [synsets[2 * q]!, synsets[2 * q + 1]!], wordnet),
  )
  const vectors = await textVectors(embedder, senses.flat(), { language: 'en' })
  const texts = await targetTexts(embedder, targets, ({ text }) => text)
  const alone = await targetTexts(embedder, targets, surface)
  const byLayer = await embedder.layersOfTargets(targets, layers)
  const places = targets.map((_, i): Place => ({ layers: byLayer[i]!, text: texts[i]!, alone: alone[i]! }))
  const inMeaning = ({ layers: own }: Place): Float32Array => unit(own.at(-2) ?? own.at(-1)!)
  const pairs = questions.map((_, q) => ({
    a: places[2 * q]!,
    b: places[2 * q + 1]!,
    senses: senses[q]!.map((sense) => vectors.get(sense)!),
  }))
  return {
    alike: matrixOf(pairs.map(({ a, b, senses: own }) => likeness(a, b, own))),
    vectors: matrixOf(pairs.map(({ a, b }) => pairFeatures(inMeaning(a), inMeaning(b)))),
  }
}

export const stackedSimilarity: System = {
  id: 'stacked-similarity',
  formerly: 'weighed-likeness',
  title:
    'how like two places are, whether both choose the same WordNet sense, and what the vectors say; weighted on train',
  source: 'ours; sense choice for words in context (Loureiro & Jorge 2019) and stacking (Wolpert 1992)',
  needs: ['encoder'],
  solves: {
    'same-meaning': async (materials) => {
      const [embedder, wordnet] = [await materials.embedder(), await materials.wordnet()]
      const { questions: known, groups, labels } = await learnedRows(materials, binaryLabels.classOf)
      const { alike, vectors } = await describePairs(embedder, wordnet, known)
      const classify = fitStacked({ features: vectors, labels, classes: 2 }, alike, {
        folds: groupedFolds(groups, 4, materials.random),
        strengths,
      })
      return async (questions) => {
        const asked = await describePairs(embedder, wordnet, questions)
        return questions.map((_, row) =>
          binaryLabels.predictionOf(classify(rowOf(asked.vectors, row), rowOf(asked.alike, row))),
        )
      }
    },
  },
}
