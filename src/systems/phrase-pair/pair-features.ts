import { type Target, wholeTarget } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { cosine } from '../../math/index.js'
import { matrixOf } from '../../training/heads/index.js'
import { binaryLabels, classified, type Featurise } from '../shared/classified.js'
import { fewLayers } from '../shared/encoder-views.js'
import { trainAndDev } from '../shared/fitting-examples.js'
import type { System } from '../system.js'
import { type Pair, type PairNumbers, wordNetNumbers } from './pair-numbers.js'
import { phraseParts } from './phrase-parts.js'
import { partFeatureNames } from './wordnet-part-features.js'

/** The word, the phrase, its head, its modifiers: each encoded alone. */
const textsOf = ({ word, phrase }: Pair): readonly [Target, Target, Target, Target] => {
  const { head, modifiers } = phraseParts(phrase)
  return [wholeTarget(word), wholeTarget(phrase), wholeTarget(head), wholeTarget(modifiers.join(' ') || head)]
}

/** By layer: cosines of the word with phrase, head and modifiers. */
export function layerCosines(byText: readonly (readonly Float32Array[])[]): number[] {
  const [word, ...others] = byText
  return word!.flatMap((own, l) => others.map((other) => cosine(own, other[l]!) || 0)) // no direction, no similarity
}

const featuresOf =
  (embedder: Embedder, wordNet: PairNumbers): Featurise<'phrase-pair'> =>
  async (pairs) => {
    const layers = fewLayers(embedder.info.layers)
    const vectors = await embedder.layersOfTargets(pairs.flatMap(textsOf), layers)
    return [
      matrixOf(pairs.map((pair, i) => [...layerCosines(vectors.slice(4 * i, 4 * i + 4)), ...wordNet(pair)])),
    ]
  }

export const pairFeaturesSystem: System = {
  id: 'pair-features',
  title:
    'logistic regression on cosines in several layers and on WordNet relations of word, head and modifier',
  source: 'ours',
  needs: ['encoder'],
  solves: {
    'phrase-pair': async (materials) => {
      const wordNet = await wordNetNumbers('pair-features', materials, partFeatureNames)
      const featurise = featuresOf(await materials.embedder(), wordNet)
      return classified({ views: 1, featurise }, materials, binaryLabels, { examples: trainAndDev })
    },
  },
}
