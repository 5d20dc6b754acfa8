import {
  baseLanguage,
  checkFields,
  checkOptions,
  type Example,
  getOrMake,
  type Target,
  UserError,
} from '../../core/index.js'
import { checkExamples } from '../../datasets/index.js'
import { type Embedder, targetView } from '../../encoders/index.js'
import type { WordNet, WordNetPos } from '../../lexicon/index.js'
import { cosine, mean } from '../../math/index.js'
import { words as wordsIn } from '../../text/index.js'
import { neutralPlaceholder, wordsOf } from '../masks/mask-options.js'
import { formsOf } from '../word-forms.js'
import { frequentWords } from './frequent-words.js'
import { inflect } from './inflect.js'
import { replaceable, type Substitute, withWord } from './substitute.js'
import { endingOfTarget, posOf } from './target-form.js'
import { typicalGaps } from './typical-gaps.js'

export interface GuessOptions {
  readonly embedder: Embedder
  readonly wordnet: WordNet
  /** How many of the frequent words of a part of speech may be guessed. */
  readonly candidates?: number
}

export interface Guesses {
  readonly substitutes: readonly Substitute[]
  /** Items for which no other word is available: pairs in two languages, the only target of a language. */
  readonly without: readonly string[]
}

interface Candidates {
  readonly words: readonly string[]
  /** Of each word alone, less their mean. */
  readonly vectors: readonly Float32Array[]
  /** The mean vector of sentences with a gap. */
  readonly centre: Float32Array
}

/**
 * For each item the word whose vector alone is most like that of the sentence with its target masked, or of both
 * sentences on average. Never the target or a form of it, nor a word of the sentences; one word for both targets of a
 * pair, inflected like each. In English the frequent words of WordNet are the candidates, elsewhere the targets of the
 * examples. The vector is the whole sentence's, because encoders that were trained on sentences have much the same vector
 * for a mask anywhere; both sides are centred, otherwise a few words would be nearest to everything.
 */
export async function guessWords(examples: readonly Example[], options: GuessOptions): Promise<Guesses> {
  checkExamples('guessWords', examples)
  checkOptions('guessWords options', options, { embedder: 'object', wordnet: 'object', candidates: 'size?' })
  const { embedder, wordnet, candidates = 500 } = options
  checkFields('guessWords: embedder', embedder, { info: 'object', targets: 'function' })
  checkFields('guessWords: wordnet', wordnet, { senses: 'function' })
  const mask = embedder.info.maskToken ?? neutralPlaceholder
  const items = examples.map((example) => {
    const targets = replaceable(example)
    if (targets.length === 0)
      throw new UserError(`${example.kind} has no target whose place a word could take`)
    return { example, targets, gaps: targets.map((target) => sentenceOf(withWord(target, mask), example)) }
  })
  const sentences = new Map<string, Float32Array>()
  const texts = [...new Set(items.flatMap(({ gaps }) => gaps))]
  for (const [i, vector] of (await embedder.texts(texts)).entries()) sentences.set(texts[i]!, vector)

  const makePool = async (language: string, pos: WordNetPos): Promise<Candidates> => {
    const own = items.filter(({ example }) => example.language === language)
    const words = isEnglish(language)
      ? frequentWords(wordnet, pos, candidates)
      : [...new Set(own.map(({ targets }) => wordsOf(targets[0]!).toLowerCase()))]
    const gaps = isEnglish(language)
      ? await embedder.texts(typicalGaps(words, pos, wordnet, mask))
      : own.map(({ gaps: [first] }) => sentences.get(first!)!)
    const vectors = await embedder.texts(words)
    const middle = meanVector(vectors)
    return { words, vectors: vectors.map((vector) => less(vector, middle)), centre: meanVector(gaps) }
  }
  const pools = new Map<string, Promise<Candidates>>()
  const poolOf = (language: string, pos: WordNetPos): Promise<Candidates> => {
    const key = isEnglish(language) ? pos : language
    return getOrMake(pools, key, () => makePool(language, pos))
  }

  const substitutes: Substitute[] = []
  const without: string[] = []
  for (const { example, targets, gaps } of items) {
    const pos = posOf(example, targets[0]!, wordnet)
    const never = formsOf([...targets.map(wordsOf), ...gaps.flatMap(wordsIn)])
    const vectors = gaps.map((gap) => sentences.get(gap)!)
    const word = inOneLanguage(example) ? nearest(await poolOf(example.language, pos), vectors, never) : null
    if (word === null) without.push(example.id)
    else substitutes.push({ item: example.id, words: inflected(word, pos, targets, example, wordnet) })
  }
  return { substitutes, without }
}

const isEnglish = (language: string): boolean => baseLanguage(language) === 'en'

/** No word fits both texts of AM²iCo, or of MCL-WiC across languages. */
const inOneLanguage = ({ slices: { pair } }: Example): boolean =>
  pair === undefined || pair.split('-')[0] === pair.split('-')[1]

/** In a long document, the target's sentence. */
const sentenceOf = (target: Target, { language }: Example): string =>
  targetView(target, { context: 0, mark: 'none', lowercase: false }, language).text

const meanVector = (vectors: readonly Float32Array[]): Float32Array =>
  Float32Array.from(vectors[0] ?? [], (_, k) => mean(vectors.map((vector) => vector[k]!)))

const less = (vector: Float32Array, other: Float32Array): Float32Array =>
  vector.map((value, k) => value - (other[k] ?? 0))

/** The candidate nearest to all gaps; ties go to the first. */
function nearest(
  { words, vectors, centre }: Candidates,
  gaps: readonly Float32Array[],
  never: ReadonlySet<string>,
): string | null {
  const centred = gaps.map((gap) => less(gap, centre))
  let best: { readonly word: string; readonly similarity: number } | null = null
  for (const [i, word] of words.entries()) {
    if (never.has(word)) continue
    const similarity = mean(centred.map((gap) => cosine(gap, vectors[i]!)))
    if (best === null || similarity > best.similarity) best = { word, similarity }
  }
  return best?.word ?? null
}

function inflected(
  word: string,
  pos: WordNetPos,
  targets: readonly Target[],
  example: Example,
  wordnet: WordNet,
): Substitute['words'] {
  const formFor = (target: Target): string =>
    isEnglish(example.language) ? inflect(word, pos, endingOfTarget(target, example, pos, wordnet)) : word
  const [first, second] = targets.map(formFor) as [string, string?]
  return second === undefined ? [first] : [first, second]
}
