import { type ExampleOf, type Question, surface, withTargetLanguages } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import type { WordNet } from '../../lexicon/index.js'
import { type Matrix, matrixOf } from '../../training/heads/index.js'
import { fewLayers } from '../shared/encoder-views.js'
import { targetSynsets, targetTexts } from '../shared/target-synsets.js'
import { textVectors } from '../shared/text-vectors.js'
import { pairFeatures } from '../shared/vector-features.js'
import { unit } from '../shared/vector-mean.js'
import { inOneForm } from './one-form.js'
import { sharedSenses } from './shared-senses.js'
import { similarities, type Use } from './similarities.js'

export type Pair = Question<ExampleOf<'same-meaning'>>

/** Both uses of each pair. */
export async function describeUses(embedder: Embedder, questions: readonly Pair[]): Promise<[Use, Use][]> {
  const targets = questions.flatMap(inOneForm)
  const texts = await targetTexts(embedder, targets, ({ text }) => text)
  const alone = await targetTexts(embedder, targets, surface)
  const layers = await embedder.layersOfTargets(targets, fewLayers(embedder.info.layers))
  const use = (i: number): Use => ({ layers: layers[i]!, text: texts[i]!, alone: alone[i]! })
  return questions.map((_, q) => [use(2 * q), use(2 * q + 1)])
}

/** A row for each pair. */
export interface DescribedPairs {
  /** How similar its uses are, in a few numbers. */
  readonly alike: Matrix
  /** Features from the vectors of both targets, in the layer that represents meaning in context best. */
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
  const pairs = await describeUses(embedder, questions)
  const inMeaning = ({ layers }: Use): Float32Array => unit(layers.at(-2) ?? layers.at(-1)!)
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
