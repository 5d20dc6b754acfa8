import { getOrMake } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { pool, tokensIn } from '../../encoders/index.js'
import { cosine } from '../../math/index.js'
import { contentWordsOf } from '../shared/context-words.js'
import {
  type InverseDocumentFrequency,
  inverseDocumentFrequency,
} from '../shared/inverse-document-frequency.js'
import { mixLayers, refuseOptions } from '../shared/token-layers.js'
import { unit, vectorMean } from '../shared/vector-mean.js'
import type { Materials, System } from '../system.js'
import { backgroundBorrows, backgroundTexts } from './background-texts.js'
import { targetsSimilarity } from './targets-similarity.js'

/** Weight of the text relative to the word: best of 0.1 to 0.5 on half of SCWS with minilm. */
const textShare = 0.1

type FrequencyOf = (language: string) => Promise<InverseDocumentFrequency>

/** Counted once for each language. */
function frequencies(materials: Materials<'graded-pair'>): FrequencyOf {
  const known = new Map<string, Promise<InverseDocumentFrequency>>()
  return (language) =>
    getOrMake(known, language, () => backgroundTexts(language, materials).then(inverseDocumentFrequency))
}

/**
 * The TF-IDF-weighted mean of a text's contextual word vectors, by text. Every occurrence weighs its IDF: what occurs
 * twice counts twice, which is the TF.
 */
async function weightedTexts(
  embedder: Embedder,
  languages: ReadonlyMap<string, string>,
  frequencyOf: FrequencyOf,
): Promise<ReadonlyMap<string, Float32Array>> {
  const idf = new Map<string, InverseDocumentFrequency>()
  for (const language of new Set(languages.values())) idf.set(language, await frequencyOf(language))
  const { layers, weights } = embedder.options
  const texts = [...languages.keys()]
  const result = new Map<string, Float32Array>()
  await embedder.encoder.encode(
    texts,
    (index, found) => {
      const text = texts[index]!
      const language = languages.get(text)!
      const state = mixLayers(found.states, weights)
      const content = contentWordsOf(text, language).filter(({ span }) => tokensIn(found, span).length > 0)
      const vectors = content.map(({ span }) => pool(state, found.dimensions, tokensIn(found, span)))
      result.set(
        text,
        vectorMean(
          vectors,
          content.map(({ word }) => idf.get(language)!(word)),
          found.dimensions,
        ),
      )
    },
    { layers },
  )
  return result
}

export const ferryman: System = {
  id: 'ferryman',
  title: 'cosine of the two words in context, with the TF-IDF-weighted words of the text mixed in',
  source: 'Chen et al. 2020, Ferryman at SemEval-2020 Task 3',
  needs: ['encoder'],
  borrows: backgroundBorrows,
  solves: {
    'graded-pair': targetsSimilarity(async (embedder, materials) => {
      refuseOptions('ferryman', embedder, { pooling: true, mark: true })
      const frequencyOf = frequencies(materials)
      return async (placed) => {
        const vectors = await embedder.targets(placed.map(({ target }) => target))
        const texts = await weightedTexts(
          embedder,
          new Map(placed.map(({ target, language }) => [target.text, language])),
          frequencyOf,
        )
        return vectors.map((vector, i) =>
          vectorMean([unit(vector), unit(texts.get(placed[i]!.target.text)!)], [1 - textShare, textShare]),
        )
      }
    }, cosine),
  },
}
