import { editDistance, getOrMake } from '../../core/index.js'
import type { WordNet, WordNetPos } from '../wordnet.js'
import type { Vote } from './dictd.js'
import { latin } from './latin.js'

const parts: readonly WordNetPos[] = ['n', 'v', 'a', 'r']

/** Words that share this much of their letters have the same origin. */
const leastKinship = 0.7

/** From `leastKinship` to 1 for a word of the same origin, 0 for any other: a translation that looks like the word is seldom wrong. */
export function kinship(word: string, english: string): number {
  const [a, b] = [latin(word).toLowerCase(), latin(english).toLowerCase()]
  const longer = Math.max(a.length, b.length, 1)
  // Most pairs differ too much in length alone: the distance is never less.
  if (1 - Math.abs(a.length - b.length) / longer < leastKinship) return 0
  const alike = 1 - editDistance(a, b) / longer
  return alike >= leastKinship ? alike : 0
}

/** WordNet's data on English words, as the vote needs it. */
export interface EnglishWords {
  /** The words of a synset, each with the weight of its vote for this sense. */
  votes(synset: string): readonly Vote[]
  /** Total count of its senses. */
  frequency(word: string): number
  /** The word that it is a form of, or the word itself; undefined if it is no word. */
  baseForm(word: string): string | undefined
}

function remembered<T>(look: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => getOrMake(known, key, look)
}

/** The same words come up again and again: each is looked up once. */
export function englishWords(english: WordNet): EnglishWords {
  const senses = remembered((word) => english.senses(word))
  return {
    votes: remembered((id) =>
      (english.synset(id)?.lemmas ?? []).map((lexical) => {
        const count = senses(lexical).find(({ synset }) => synset === id)?.count ?? 0
        return { word: lexical.replaceAll('_', ' '), weight: 1 + Math.log1p(count) / 3 }
      }),
    ),
    frequency: remembered((word) => senses(word).reduce((sum, { count }) => sum + count, 0)),
    baseForm: remembered((word) =>
      senses(word).length > 0 ? word : parts.flatMap((pos) => english.lemmatise(word, pos))[0],
    ),
  }
}

/** The evidence for one base form. */
export interface Sources {
  readonly lemma: string
  /** Ids of its synsets. */
  readonly synsets: readonly string[]
  /** From dictionaries, in their order. */
  readonly translations: readonly string[]
  /** From a dictionary whose order says nothing: then more common words count more. */
  readonly votes?: readonly Vote[]
  /** How likely the word has this base form, next to the likeliest one. */
  readonly weight?: number
}

type Tally = Map<string, number>

const add = (tally: Tally, word: string, weight: number): void => {
  tally.set(word, (tally.get(word) ?? 0) + weight)
}

/** Such dictionaries list forms (`extols`), which vote as one word, with the loudest; entries with the same form add up. */
function asBaseForms(votes: readonly Vote[], english: EnglishWords): Vote[] {
  const forms: Tally = new Map()
  for (const { word, weight } of votes) add(forms, word, weight)
  const words: Tally = new Map()
  for (const [form, weight] of forms) {
    const word = english.baseForm(form.toLowerCase())?.replaceAll('_', ' ') ?? form
    words.set(word, Math.max(weight, words.get(word) ?? 0))
  }
  return [...words].map(([word, weight]) => ({ word, weight }))
}

/**
 * A vote among translations. Every synset votes once for each of its English words, with more weight for a word that
 * often has this sense: a rare or poetic word is in few synsets and seldom has their sense. Dictionaries vote for their
 * translations, most for the first; words that look like the foreign one gain. Ties go to the more common word.
 *
 * Weights were chosen without labels: for words in both a WordNet and a dictionary, how often the dictionary has the word
 * that the synsets alone choose (fr, hr, sl, de, fi); those of unranked dictionaries and of base forms by the overlap of
 * glosses and parallel lines (ar, de).
 */
export function electTranslations(bases: readonly Sources[], english: EnglishWords): string[] {
  const votes: Tally = new Map()
  /** Some dictionaries write every translation with a capital. */
  const plain = (word: string): string => {
    const lower = word.toLowerCase()
    return english.baseForm(lower) === undefined ? word : lower
  }
  for (const { lemma, synsets, translations, votes: weighed = [], weight: share = 1 } of bases) {
    const own = new Set<string>()
    const vote = (word: string, weight: number): void => {
      add(votes, word, share * weight)
      own.add(word)
    }
    for (const id of synsets) for (const { word, weight } of english.votes(id)) vote(word, weight)
    for (const [i, translation] of translations.entries()) vote(plain(translation), 1 / Math.sqrt(1 + i))
    for (const { word, weight } of asBaseForms(weighed, english))
      vote(word, weight * (1 + Math.log1p(english.frequency(word)) / 2))
    for (const word of own) add(votes, word, kinship(lemma, word))
  }
  return [...votes]
    .map(([word, weight]) => ({ word, weight: weight + Math.log1p(english.frequency(word)) / 100 }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ word }) => word)
}
