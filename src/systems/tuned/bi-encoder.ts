import { type ExampleOf, type Kind, type Target, UserError, wholeTarget } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import type { Synset } from '../../lexicon/index.js'
import { cosine, sample } from '../../math/index.js'
import { triplets } from '../../training/index.js'
import { glossLemmas } from '../gloss-lemmas.js'
import { openInventory } from '../inventory.js'
import { rankedSenses } from '../ranked-senses.js'
import type { Match } from '../sharpen/match.js'
import type { Materials, System } from '../system.js'
import { exactIndex, unitMatrix } from '../vector-index.js'
import { unit } from '../vector-mean.js'
import { learnMatcher, type TargetVectors } from './learn-matcher.js'

/** Tagged words that are learned from: all of SemCor would take days on a small machine. */
const mostExamples = 6000
/** Entries that are answered, best first. */
const answered = 50
/** How much nearer the right entry shall be than the hardest wrong one. */
const margin = 0.2

/** The target between marks, so that the encoder knows which word is asked about. */
const marked = ({ text, span }: Target): Target => ({
  text: `${text.slice(0, span.start)}[ ${text.slice(span.start, span.end)} ]${text.slice(span.end)}`,
  span: { start: span.start + 2, end: span.end + 2 },
})

const entryText = ({ lemmas, definition }: Synset): string =>
  `${lemmas[0]!.replaceAll('_', ' ')} || ${definition}`

/** Each tagged word with its sense and the wrong sense of the word that the encoder takes most easily for it. */
async function minedMatches(
  tagged: readonly ExampleOf<'sense-choice'>[],
  textOf: (id: string) => string,
  embedder: Embedder,
): Promise<Match[]> {
  const asked = tagged.filter(({ gold, candidates }) => gold?.[0] && candidates.length > 1)
  const targets = await embedder.targets(asked.map(({ target }) => marked(target)))
  const texts = [...new Set(asked.flatMap(({ candidates }) => candidates.map(textOf)))]
  const made = await embedder.texts(texts)
  const vectors = new Map(texts.map((text, i) => [text, made[i]!]))
  return asked.flatMap(({ target, gold, candidates }, i) => {
    const [hardest] = candidates
      .filter((id) => !gold!.includes(id))
      .map((id) => ({ id, score: cosine(targets[i]!, vectors.get(textOf(id))!) }))
      .sort((a, b) => b.score - a.score)
    if (!hardest) return []
    return [
      {
        query: marked(target),
        positive: wholeTarget(textOf(gold![0]!)),
        negatives: [wholeTarget(textOf(hardest.id))],
        key: gold![0]!,
      },
    ]
  })
}

/** Learns on the words of SemCor that WordNet's senses are tagged to. */
async function learn(
  materials: Materials<Kind>,
  tagged: readonly ExampleOf<'sense-choice'>[],
): Promise<{ readonly vectors: TargetVectors; readonly textOf: (id: string) => string }> {
  const { synsetOf } = glossLemmas(await materials.wordnet())
  const textOf = (id: string): string => entryText(synsetOf(id))
  if (tagged.length === 0)
    throw new UserError(
      'bi-encoder learns from SemCor, which is not at hand; polyseme ls datasets says where it is',
    )
  const chosen = sample(tagged, materials.training.examples ?? mostExamples, materials.random)
  const matches = await minedMatches(chosen, textOf, await materials.embedder())
  const vectors = await learnMatcher(materials, matches, triplets({ margin }), {
    epochs: 1,
    batchSize: 16,
    pieceTokens: 2048,
    schedule: { rate: 3e-5, warmUp: 0.1, decay: 'linear' },
  })
  return { vectors, textOf }
}

export const biEncoder: System = {
  id: 'bi-encoder',
  title: 'fine-tuned: marked target and `name || description` nearer than the hardest wrong entry',
  source: 'Measuring Context-Word Biases in Lexical Semantic Datasets, retrieval; Blevins & Zettlemoyer 2020',
  needs: ['encoder'],
  trains: true,
  solves: {
    'sense-choice': async (materials) => {
      const { vectors, textOf } = await learn(
        materials as unknown as Materials<Kind>,
        await materials.train(),
      )
      return async (questions) => {
        const texts = [...new Set(questions.flatMap(({ candidates }) => candidates.map(textOf)))]
        const made = await vectors(texts.map(wholeTarget))
        const entries = new Map(texts.map((text, i) => [text, made[i]!]))
        const targets = await vectors(questions.map(({ target }) => marked(target)))
        return questions.map(({ candidates }, i) =>
          rankedSenses(
            candidates,
            candidates.map((id) => cosine(targets[i]!, entries.get(textOf(id))!)),
          ),
        )
      }
    },
    'entry-search': async (materials) => {
      const tagged = await materials.examples('wsd-semeval2007', 'sense-choice', 'train')
      const { vectors } = await learn(materials as unknown as Materials<Kind>, tagged)
      const open = async (name: string) => {
        const inventory = await openInventory(name, () => materials.wordnet())
        const made = await vectors(inventory.texts.map(wholeTarget))
        return { inventory, index: exactIndex(unitMatrix(made), made[0]?.length ?? 0) }
      }
      const opened = new Map<string, ReturnType<typeof open>>()
      return async (questions) => {
        const targets = await vectors(questions.map(({ target }) => marked(target)))
        return Promise.all(
          questions.map(async ({ inventory: name, target }, i) => {
            const opening = opened.get(name) ?? open(name)
            opened.set(name, opening)
            const { inventory, index } = await opening
            const [found] = index.search([unit(targets[i]!)], answered)
            return found!.map(({ row, score }) => ({ id: inventory.idOf(row, target), score }))
          }),
        )
      }
    },
  },
}
