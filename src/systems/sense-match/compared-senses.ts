import { type ExampleOf, type Question, surface, withTargetLanguages } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { hypernymWords, type Synset, type WordNet } from '../../lexicon/index.js'
import { cosine } from '../../math/index.js'
import { englishName, senseText } from '../shared/sense-text.js'
import { targetSynsets, targetTexts } from '../shared/target-synsets.js'
import { textVectors } from '../shared/text-vectors.js'

export type SenseQuestion = Question<ExampleOf<'sense-match'>>

/** A sense in words. */
export interface DescribedSense {
  readonly pos: string
  /** Only the fields that the question gives for its own sense. */
  readonly text: string
  /** Definition and hypernyms, whatever the question gives. */
  readonly whole: string
}

/** A sense that WordNet has of the target. */
export interface KnownSense extends DescribedSense {
  readonly synset: Synset
}

/** The given sense and the other senses that the word may have. */
export interface Compared<S extends DescribedSense> {
  readonly given: Float32Array
  /** WordNet's sense that is most similar to the given one, and so taken to be the same. Null for an unknown word. */
  readonly own: S | null
  /** The given sense is WordNet's word for word. */
  readonly verbatim: boolean
  /** The other senses of the same part of speech. */
  readonly rivals: readonly { readonly sense: S; readonly vector: Float32Array }[]
}

/** Cosine from which the given sense is one of WordNet's in the same words: 1 except for rounding. */
const sameWords = 0.98

/** WordNet's senses of the target, described as the question describes its own sense and as WordNet would. */
export function knownSenses(
  { target, definition, hypernyms }: SenseQuestion,
  synsets: readonly Synset[],
  wordnet: WordNet,
): KnownSense[] {
  return synsets.map((synset) => {
    const whole = { target, definition: synset.definition, hypernyms: hypernymWords(synset, wordnet) }
    const given = {
      ...whole,
      ...(definition === null ? { definition: null } : {}),
      ...(hypernyms.length === 0 ? { hypernyms: [] } : {}),
    }
    const named = (text: string) => `${englishName(target, synset)}: ${text}`
    return { synset, pos: synset.pos, text: named(senseText(given)), whole: named(senseText(whole)) }
  })
}

/**
 * If the given sense is WordNet's word for word, all are compared with WordNet's full descriptions, which may have more
 * than the question; else with the fields that the question gives.
 */
export function compareSenses<S extends DescribedSense>(
  given: string,
  known: readonly S[],
  vectorOf: (text: string) => Float32Array,
): Compared<S> {
  const [nearest] = known
    .map((sense) => ({ sense, similarity: cosine(vectorOf(given), vectorOf(sense.text)) }))
    .sort((a, b) => b.similarity - a.similarity)
  const own = nearest?.sense ?? null
  const verbatim = nearest !== undefined && nearest.similarity >= sameWords
  return {
    given: vectorOf(verbatim ? own!.whole : given),
    own,
    verbatim,
    rivals: known
      .filter(({ pos, text }) => own !== null && pos === own.pos && text !== own.text)
      .map((sense) => ({ sense, vector: vectorOf(verbatim ? sense.whole : sense.text) })),
  }
}

/** A question's senses, and its context as a whole. */
export interface ComparedSenses extends Compared<KnownSense> {
  readonly context: Float32Array
}

/** The senses of questions whose targets have their language. Each text is read once. */
export async function comparedSenses(
  embedder: Embedder,
  questions: readonly SenseQuestion[],
  { wordnet, system }: { readonly wordnet: WordNet; readonly system: string },
): Promise<ComparedSenses[]> {
  const targets = questions.map(({ target }) => target)
  const synsets = await targetSynsets(targets, { embedder, wordnet, system })
  const asked = questions.map((question, i) => ({
    given: `${surface(question.target)}: ${senseText(question)}`,
    known: knownSenses(question, synsets[i]!, wordnet),
  }))
  const senses = asked.flatMap(({ known }) => known.flatMap(({ text, whole }) => [text, whole]))
  const given = await targetTexts(embedder, targets, (_, i) => asked[i]!.given)
  const vectors = new Map([
    ...(await textVectors(embedder, senses, { language: 'en' })),
    ...asked.map(({ given: text }, i) => [text, given[i]!] as const),
  ])
  const contexts = await targetTexts(embedder, targets, ({ text }) => text)
  return asked.map(({ given: own, known }, i) => ({
    ...compareSenses(own, known, (text) => vectors.get(text)!),
    context: contexts[i]!,
  }))
}

/**
 * By how much the given sense fits better than the best other sense. Null if there is no other sense: a lexicon that has
 * one sense of a word does not know that no other is meant.
 */
export function senseMargin<S extends DescribedSense>(
  place: Float32Array,
  { given, rivals }: Compared<S>,
): number | null {
  if (rivals.length === 0) return null
  return cosine(place, given) - Math.max(...rivals.map(({ vector }) => cosine(place, vector)))
}

/** The run's remark on a question without a margin. */
export const noOtherSense = { what: 'WordNet knows no other sense of the word', answered: true }

/** The margin of each question's sense in its context. */
export async function senseMargins(
  embedder: Embedder,
  wordnet: WordNet,
  questions: readonly SenseQuestion[],
): Promise<(number | null)[]> {
  const compared = await comparedSenses(embedder, questions.map(withTargetLanguages), {
    wordnet,
    system: 'best-sense',
  })
  return compared.map((each) => senseMargin(each.context, each))
}
