import { surface, type Target } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { cosine, mapGroups, sum } from '../../math/index.js'
import { dice, trigrams, words } from '../../text/index.js'
import { inverseDocumentFrequency } from '../shared/inverse-document-frequency.js'
import { senseText } from '../shared/sense-text.js'
import { textAround } from '../shared/text-around.js'
import { textVectors } from '../shared/text-vectors.js'
import type { SenseQuestion } from './compared-senses.js'

/** A word that occurs in more than one text in twelve says nothing about the sense. */
const commonShare = 1 / 12

/** Shared trigrams above which two words count as forms or relatives of one: Saxon, Saxons; Segel, Segelboot. */
const alike = 0.45

/** Above this a word of the definition is the target itself. */
const same = 0.6

/** The words of a sense's description, and those among which they may be found. */
export interface ComparedWords {
  /** Of the description, without the target itself, each with its rarity. */
  readonly described: readonly { readonly word: string; readonly weight: number }[]
  /** Around the target. */
  readonly around: readonly string[]
}

/** The words that say something of the sense. Rarity is counted in the training questions. */
export function comparedWords(known: readonly SenseQuestion[]): (question: SenseQuestion) => ComparedWords {
  const rarity = inverseDocumentFrequency(known.map((each) => `${each.target.text} ${senseText(each)}`))
  const least = 1 - Math.log(commonShare)
  const rareWords = (text: string) => words(text).filter((word) => rarity(word) > least)
  return (question) => {
    const target = trigrams(surface(question.target))
    return {
      described: rareWords(senseText(question))
        .filter((word) => dice(trigrams(word), target) < same)
        .map((word) => ({ word, weight: rarity(word) })),
      around: rareWords(textAround(question.target)),
    }
  }
}

/** How much of each described word was found: the mean, weighted by rarity. */
function shareOf(described: ComparedWords['described'], found: readonly number[]): number {
  const whole = sum(described.map(({ weight }) => weight))
  return whole === 0 ? 0 : sum(described.map(({ weight }, i) => weight * found[i]!)) / whole
}

/** The similarity of each described word to the nearest word around the target. */
const nearest = <T>(
  described: readonly T[],
  around: readonly T[],
  similarity: (a: T, b: T) => number,
): number[] =>
  described.map((word) => around.reduce((best, other) => Math.max(best, similarity(word, other)), 0))

/**
 * How much of the sense's description also occurs around the target: the share of its words, by how rare they are; the
 * rarest; and how many words there are to share. Forms are compared by their letters, so that it works in any language
 * that is written with spaces.
 */
export function sharedRow({ described, around }: ComparedWords): number[] {
  const letters = described.map(({ word }) => trigrams(word))
  const found = nearest(letters, around.map(trigrams), dice).map((value) => (value > alike ? value : 0))
  return [
    shareOf(described, found),
    Math.max(0, ...described.map(({ weight }, i) => weight * found[i]!)),
    Math.log(1 + described.length),
    Math.log(1 + around.length),
  ]
}

/** The same by meaning, each word read alone: how near its words come to words around the target, and the nearest. */
export function nearRow(
  { described, around }: ComparedWords,
  vectorOf: (word: string) => Float32Array,
): number[] {
  const vectors = described.map(({ word }) => vectorOf(word))
  const found = nearest(vectors, around.map(vectorOf), cosine)
  return [shareOf(described, found), Math.max(0, ...found)]
}

/** A word is read alone, in the language of its text. */
export function nearRows(
  embedder: Embedder,
  targets: readonly Target[],
  words: readonly ComparedWords[],
): Promise<number[][]> {
  return mapGroups(
    words.map((compared, i) => ({ compared, language: targets[i]!.language })),
    ({ language }) => language,
    async (own, language) => {
      const texts = own.flatMap(({ compared: { described, around } }) => [
        ...described.map(({ word }) => word),
        ...around,
      ])
      const vectors = await textVectors(embedder, texts, language === undefined ? {} : { language })
      return own.map(({ compared }) => nearRow(compared, (word) => vectors.get(word)!))
    },
  )
}
