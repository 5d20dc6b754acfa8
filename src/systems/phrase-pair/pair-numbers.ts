import type { ExampleOf, Question } from '../../core/index.js'
import { memoizeByWordNet, type WordVectors } from '../../lexicon/index.js'
import { checkEnglish } from '../shared/check-english.js'
import type { Materials } from '../system.js'
import { semanticNetwork } from './clac.js'
import { phraseParts } from './phrase-parts.js'
import { staticFeatures } from './static-part-features.js'
import { type PartFeatures, wordNetPartFeatures } from './wordnet-part-features.js'

export type Pair = Question<ExampleOf<'phrase-pair'>>

/** Features of a word and a phrase. */
export type PairNumbers = (pair: Pair) => readonly number[]

const partFeatures = memoizeByWordNet(wordNetPartFeatures)
export const clacRelatedness = memoizeByWordNet(semanticNetwork)

/** The part that represents all modifiers of a phrase: the one nearest to the head. */
const modifierOf = (phrase: string): string => phraseParts(phrase).modifiers.at(-1) ?? ''

/** The chosen WordNet features of the word with the head, then with the modifier. English only. */
export async function wordNetNumbers(
  system: string,
  materials: Pick<Materials<'phrase-pair'>, 'wordnet'>,
  names: readonly (keyof PartFeatures)[],
): Promise<PairNumbers> {
  const features = partFeatures(await materials.wordnet())
  return (pair) => {
    checkEnglish(system, [pair])
    return [phraseParts(pair.phrase).head, modifierOf(pair.phrase)].flatMap((part) => {
      const found = features(pair.word, part)
      return names.map((name) => found[name])
    })
  }
}

/** Relatedness through CLaC's weighted network: of the word with the head, with the modifiers, and the higher of both. */
export async function networkNumbers(
  system: string,
  materials: Pick<Materials<'phrase-pair'>, 'wordnet'>,
): Promise<PairNumbers> {
  const relatedness = clacRelatedness(await materials.wordnet())
  return (pair) => {
    checkEnglish(system, [pair])
    const { head, modifiers } = phraseParts(pair.phrase)
    const toHead = relatedness(pair.word, head, [])
    const toModifiers = Math.max(0, ...modifiers.map((modifier) => relatedness(pair.word, modifier, [])))
    return [toHead, toModifiers, Math.max(toHead, toModifiers)]
  }
}

/** Cosines of static vectors. */
export const staticNumbers =
  (vectors: WordVectors): PairNumbers =>
  ({ word, phrase }) => {
    const { head, modifiers } = phraseParts(phrase)
    return staticFeatures(vectors, word, head, modifiers)
  }
