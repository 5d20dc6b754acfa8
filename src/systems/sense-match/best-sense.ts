import {
  type BinaryPrediction,
  type ExampleOf,
  type Question,
  question,
  surface,
  withTargetLanguages,
} from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { hypernymWords, type Synset, type WordNet } from '../../lexicon/index.js'
import { cosine } from '../../math/index.js'
import { fitThreshold } from '../../metrics/index.js'
import { fittingExamples } from '../shared/fitting-examples.js'
import { englishName, senseText } from '../shared/sense-text.js'
import { targetSynsets, targetTexts } from '../shared/target-synsets.js'
import { textVectors } from '../shared/text-vectors.js'
import type { Prepare, System } from '../system.js'
import { calibrated, shareOfYes } from './calibrated.js'

type SenseQuestion = Question<ExampleOf<'sense-match'>>

export interface KnownSense {
  readonly pos: string
  /** As much as the question tells of its own sense. */
  readonly text: string
  /** Definition and hypernyms, whatever the question tells. */
  readonly whole: string
}

/** The given sense is one of WordNet's in the same words, but for rounding. */
const sameWords = 0.98

/** WordNet's senses of the target, told as the question tells its own sense and as WordNet would. */
export function knownSenses(
  { target, definition, hypernyms }: SenseQuestion,
  synsets: readonly Synset[],
  wordnet: WordNet,
): KnownSense[] {
  return synsets.map((synset) => {
    const whole = { target, definition: synset.definition, hypernyms: hypernymWords(synset, wordnet) }
    const told = {
      ...whole,
      ...(definition === null ? { definition: null } : {}),
      ...(hypernyms.length === 0 ? { hypernyms: [] } : {}),
    }
    const named = (text: string) => `${englishName(target, synset)}: ${text}`
    return { pos: synset.pos, text: named(senseText(told)), whole: named(senseText(whole)) }
  })
}

/**
 * By how much the given sense suits the context better than the best other sense does. The other senses are those of
 * the same part of speech, without the one that is most like the given one: that is the given one in WordNet's words.
 * Where it is that one word for word, all are compared as WordNet tells them, which may be more than the question does.
 * Null where there is no other sense: a lexicon that has one sense of a word does not know that no other is meant.
 */
export function senseMargin(
  context: Float32Array,
  given: string,
  known: readonly KnownSense[],
  vectorOf: (text: string) => Float32Array,
): number | null {
  const [own] = known
    .map((sense) => ({ ...sense, likeness: cosine(vectorOf(given), vectorOf(sense.text)) }))
    .sort((a, b) => b.likeness - a.likeness)
  const others = known.filter(({ pos, text }) => pos === own?.pos && text !== own.text)
  if (!own || others.length === 0) return null
  const suits = (text: string): number => cosine(context, vectorOf(text))
  return own.likeness >= sameWords
    ? suits(own.whole) - Math.max(...others.map(({ whole }) => suits(whole)))
    : suits(given) - Math.max(...others.map(({ text }) => suits(text)))
}

export async function senseMargins(
  embedder: Embedder,
  wordnet: WordNet,
  asking: readonly SenseQuestion[],
): Promise<(number | null)[]> {
  const questions = asking.map(withTargetLanguages)
  const targets = questions.map(({ target }) => target)
  const synsets = await targetSynsets(targets, { embedder, wordnet, system: 'best-sense' })
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
  return asked.map(({ given, known }, i) =>
    senseMargin(contexts[i]!, given, known, (text) => vectors.get(text)!),
  )
}

/** Answers from margins, or null where there is none: then with the share of yes among such questions of train. */
export function marginAnswers(
  learned: readonly { readonly margin: number | null; readonly gold: boolean }[],
): (margin: number | null) => BinaryPrediction {
  const rivalled = learned.flatMap(({ margin, gold }) => (margin === null ? [] : [{ margin, gold }]))
  const known = [rivalled.map(({ margin }) => margin), rivalled.map(({ gold }) => gold)] as const
  // Where nothing tells otherwise, the sense that suits better is meant.
  const threshold = rivalled.length > 0 ? fitThreshold(...known) : 0
  const probability = calibrated(...known)
  const unknown = shareOfYes(learned.filter(({ margin }) => margin === null).map(({ gold }) => gold))
  return (margin) =>
    margin === null
      ? { label: unknown >= 0.5, score: unknown }
      : { label: margin >= threshold, score: probability(margin) }
}

const byMargin: Prepare<'sense-match'> = async (materials) => {
  const examples = await fittingExamples(materials)
  const [embedder, wordnet] = [await materials.embedder(), await materials.wordnet()]
  const found = await senseMargins(
    embedder,
    wordnet,
    examples.map((example) => question(example)),
  )
  const answer = marginAnswers(examples.map(({ gold }, i) => ({ margin: found[i]!, gold: gold === true })))
  return async (questions) =>
    (await senseMargins(embedder, wordnet, questions)).map((margin, i) => {
      if (margin === null)
        materials.remark(questions[i]!, { what: 'WordNet knows no other sense of the word', answered: true })
      return answer(margin)
    })
}

export const bestSense: System = {
  id: 'best-sense',
  title: "whether the given sense suits the context better than the word's other WordNet senses do",
  source: 'gloss matching against all senses (Lesk 1986; Huang et al. 2019), as target sense verification',
  needs: ['encoder'],
  solves: {
    'sense-match': byMargin,
  },
}
