import type { ExampleOf, Question } from '../core/index.js'
import type { Embedder } from '../encoders/index.js'
import type { WordNet } from '../lexicon/index.js'
import { cosine, sum } from '../math/index.js'
import { matrixOf } from '../training/heads/index.js'
import { type KnownSense, knownSenses, namedSense, refuseForeign } from './best-sense.js'
import { binaryLabels, classified, type Featurise } from './classified.js'
import { senseText } from './sense-text.js'
import type { System } from './system.js'

type SenseQuestion = Question<ExampleOf<'sense-match'>>

/** A sense of WordNet, told as the question tells its own, and by definition and hypernyms both. */
interface ToldSense extends KnownSense {
  readonly whole: string
}

interface Asked {
  readonly given: string
  readonly known: readonly ToldSense[]
}

/** Divides cosines before they become shares: senses of one word differ by a few hundredths. */
const temperature = 0.05
/** How far ahead of nothing a sense is that has no rival. */
const unrivalled = 0.3

/** How a sense stands among its rivals in the eyes of one vector: alike, ahead of the best, its share, how many are ahead. */
export function standing(
  seen: Float32Array,
  sense: Float32Array,
  rivals: readonly Float32Array[],
): [own: number, margin: number, share: number, ahead: number] {
  const own = cosine(seen, sense)
  const others = rivals.map((rival) => cosine(seen, rival))
  return [
    own,
    others.length === 0 ? unrivalled : own - Math.max(...others),
    1 / (1 + sum(others.map((other) => Math.exp((other - own) / temperature)))),
    others.filter((other) => other > own).length,
  ]
}

/** How frequent a sense is among those of its word: its rank, its share of what was tagged, how many there are. */
export function frequency(own: KnownSense, rivals: readonly KnownSense[]): number[] {
  const total = own.count + sum(rivals.map(({ count }) => count))
  const smoothed = (own.count + 0.5) / (total + 0.5 * (rivals.length + 1))
  return [1 / own.rank, smoothed, Math.log(rivals.length + 1)]
}

const unknown = [0, 0, 0]

/**
 * The given sense among the word's senses in WordNet, in the eyes of the sentence and of the target in it, and how
 * frequent it is. Its own sense in WordNet is the most similar one; rivals are the others of its part of speech. Once it
 * is found, WordNet may tell more of it than the question does.
 */
export function senseNumbers(
  { given, known }: Asked,
  seen: { readonly sentence: Float32Array; readonly target: Float32Array },
  vectorOf: (text: string) => Float32Array,
): number[] {
  const [best] = known
    .map((sense) => ({ sense, likeness: cosine(vectorOf(given), vectorOf(sense.text)) }))
    .sort((a, b) => b.likeness - a.likeness)
  const own = best?.sense
  const rivals = known.filter(({ pos, text }) => pos === own?.pos && text !== own.text)
  const told = [
    { sense: given, others: rivals.map(({ text }) => text) },
    { sense: own?.whole ?? given, others: rivals.map(({ whole }) => whole) },
  ]
  const standings = told.flatMap(({ sense, others }) =>
    [seen.sentence, seen.target].flatMap((vector) => standing(vector, vectorOf(sense), others.map(vectorOf))),
  )
  return [...standings, best?.likeness ?? 0, ...(own ? frequency(own, rivals) : unknown)]
}

/** Placeholders: what matters is that there is something, so that WordNet tells it too. */
const everything = { definition: '…', hypernyms: ['…'] }

function askedOf(question: SenseQuestion, wordnet: WordNet): Asked {
  const named = (text: string) => namedSense(question.target, text)
  const whole = knownSenses({ ...question, ...everything }, wordnet)
  return {
    given: named(senseText(question)),
    known: knownSenses(question, wordnet).map((sense, i) => ({
      ...sense,
      text: named(sense.text),
      whole: named(whole[i]!.text),
    })),
  }
}

const featuresOf =
  (embedder: Embedder, wordnet: WordNet): Featurise<'sense-match'> =>
  async (questions) => {
    refuseForeign('sense-features', questions)
    const asked = questions.map((question: SenseQuestion) => askedOf(question, wordnet))
    const texts = [
      ...new Set([
        ...questions.map(({ target }) => target.text),
        ...asked.flatMap(({ given, known }) => [given, ...known.flatMap(({ text, whole }) => [text, whole])]),
      ]),
    ]
    const vectors = await embedder.texts(texts)
    const places = new Map(texts.map((text, i) => [text, i]))
    const vectorOf = (text: string): Float32Array => vectors[places.get(text)!]!
    const targets = await embedder.targets(questions.map(({ target }) => target))
    return [
      matrixOf(
        asked.map((each, i) =>
          senseNumbers(
            each,
            { sentence: vectorOf(questions[i]!.target.text), target: targets[i]! },
            vectorOf,
          ),
        ),
      ),
    ]
  }

export const senseFeatures: System = {
  id: 'sense-features',
  title: "logistic regression on how the given sense stands among the word's WordNet senses",
  source: 'ours; gloss matching as in best-sense, sense frequencies as in the first-sense heuristic',
  needs: ['encoder'],
  solves: {
    'sense-match': async (materials) =>
      classified(
        { views: 1, featurise: featuresOf(await materials.embedder(), await materials.wordnet()) },
        materials,
        binaryLabels,
      ),
  },
}
