import { type ExampleOf, type Question, surface, UserError } from '../core/index.js'
import type { Embedder } from '../encoders/index.js'
import { type Synset, type WordNet, wordNetPos } from '../lexicon/index.js'
import { cosine } from '../math/index.js'
import { senseText } from './sense-text.js'
import type { System } from './system.js'
import { thresholdedBatch } from './thresholded-batch.js'

type SenseQuestion = Question<ExampleOf<'sense-match'>>

/** More than any difference of two cosines: there is no other sense that could be meant. */
const unrivalled = 2

export interface KnownSense {
  readonly pos: string
  readonly text: string
  /** 1-based among the senses of its lemma and part of speech, most frequent first. */
  readonly rank: number
  /** Occurrences in the semantic concordances. */
  readonly count: number
}

const spoken = (lemma: string): string => lemma.replaceAll('_', ' ')

const hypernymsOf = ({ relations }: Synset, wordnet: WordNet): string[] =>
  [...(relations.hypernym ?? []), ...(relations['instance-hypernym'] ?? [])].flatMap((id) =>
    (wordnet.synset(id)?.lemmas ?? []).map(spoken),
  )

/** WordNet's senses of the target, described by as much as the question tells of its own sense. */
export function knownSenses(
  { target, definition, hypernyms }: SenseQuestion,
  wordnet: WordNet,
): KnownSense[] {
  const senses = wordNetPos.flatMap((pos) =>
    wordnet.lemmatise(surface(target), pos).flatMap((lemma) => wordnet.senses(lemma, pos)),
  )
  const distinct = new Map(senses.toReversed().map((sense) => [sense.synset, sense])) // the first of a synset stays
  return [...distinct.values()].toReversed().flatMap(({ synset: id, rank, count }) => {
    const synset = wordnet.synset(id)
    if (!synset) return []
    const text = senseText({
      target,
      definition: definition === null ? null : synset.definition,
      hypernyms: hypernyms.length === 0 ? [] : hypernymsOf(synset, wordnet),
    })
    return [{ pos: synset.pos, text, rank, count }]
  })
}

/** As it is encoded: the word says which of a text's meanings are in question. */
export const namedSense = (target: SenseQuestion['target'], text: string): string =>
  `${surface(target)}: ${text}`

export function refuseForeign(system: string, questions: readonly SenseQuestion[]): void {
  const foreign = questions.find(({ language }) => language.split('-')[0] !== 'en')
  if (foreign) throw new UserError(`${system} asks WordNet, which is English; this is ${foreign.language}`)
}

/**
 * By how much the given sense suits the context better than the best other sense does. The other senses are those of
 * the same part of speech, without the one that is most like the given one: that is the given one in WordNet's words.
 */
export function senseMargin(
  context: Float32Array,
  given: Float32Array,
  known: readonly { readonly pos: string; readonly text: string; readonly vector: Float32Array }[],
): number {
  const [own] = known
    .map((sense) => ({ sense, likeness: cosine(given, sense.vector) }))
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ sense }) => sense)
  const others = known.filter(({ pos, text }) => pos === own?.pos && text !== own.text)
  if (others.length === 0) return unrivalled
  return cosine(context, given) - Math.max(...others.map(({ vector }) => cosine(context, vector)))
}

async function margins(
  embedder: Embedder,
  wordnet: WordNet,
  questions: readonly SenseQuestion[],
): Promise<number[]> {
  refuseForeign('best-sense', questions)
  const asked = questions.map((question) => {
    const named = (text: string) => namedSense(question.target, text)
    return {
      given: named(senseText(question)),
      known: knownSenses(question, wordnet).map(({ pos, text }) => ({ pos, text: named(text) })),
    }
  })
  const texts = [...new Set(asked.flatMap(({ given, known }) => [given, ...known.map(({ text }) => text)]))]
  const vectors = await embedder.texts(texts)
  const vectorOf = new Map(texts.map((text, i) => [text, vectors[i]!]))
  const contexts = await embedder.texts(questions.map(({ target }) => target.text))
  return asked.map(({ given, known }, i) =>
    senseMargin(
      contexts[i]!,
      vectorOf.get(given)!,
      known.map((sense) => ({ ...sense, vector: vectorOf.get(sense.text)! })),
    ),
  )
}

export const bestSense: System = {
  id: 'best-sense',
  title: "whether the given sense suits the context better than the word's other WordNet senses do",
  source: 'gloss matching against all senses (Lesk 1986; Huang et al. 2019), as target sense verification',
  needs: ['encoder'],
  solves: {
    'sense-match': async (materials) => {
      const [embedder, wordnet] = [await materials.embedder(), await materials.wordnet()]
      return thresholdedBatch((questions) => margins(embedder, wordnet, questions), materials)
    },
  },
}
