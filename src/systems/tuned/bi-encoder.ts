import { type ExampleOf, getOrMake, UserError, wholeTarget } from '../../core/index.js'
import { cosine, sample } from '../../math/index.js'
import { type Match, triplets } from '../../training/index.js'
import type { Inventory } from '../entry-search/inventory.js'
import { exactIndex, unitMatrix } from '../entry-search/vector-index.js'
import type { Resources } from '../resources.js'
import { glossLemmas } from '../sense-choice/gloss-lemmas.js'
import { rankedSenses } from '../sense-choice/ranked-senses.js'
import { unit } from '../shared/vector-mean.js'
import type { Materials, System } from '../system.js'
import { entryMatches, type Miner } from './entry-matches.js'
import { learnMatcher, type Mining, type TargetVectors } from './learn-matcher.js'
import { markedTarget } from './marked-target.js'
import { namedEntries, synsetEntry, wordNetName } from './named-entries.js'
import { taggedMatches } from './tagged-matches.js'

/** Tagged words or linked mentions that are learned from: all of SemCor would take days on a small machine. */
const mostExamples = 6000
/** Entries that are answered, best first. */
const answered = 50
/** How much nearer the right entry must be than the hardest wrong one. */
const margin = 0.2

/** Fine-tunes on what belongs together: the right entry nearer than the hardest wrong one. */
async function learn(resources: Resources, mining: Mining): Promise<TargetVectors> {
  const matches = await mining.again(await resources.embedder())
  const training = {
    epochs: 3, // the wrong entries are searched again before each
    batchSize: 16,
    pieceTokens: 2048,
    schedule: { rate: 3e-5, warmUp: 0.1, decay: 'linear' },
  } as const
  return learnMatcher(resources, matches, triplets({ margin }), training, mining)
}

/** Of dev, to choose the best epoch by. */
const mostDev = 500

const drawn = <T>(all: readonly T[], { training, random }: Resources): T[] =>
  sample(all, training.examples ?? mostExamples, random)

/** Learns on the words of SemCor that WordNet's senses are tagged to. */
async function learnSenses(
  resources: Resources,
  { train: tagged, dev }: Record<'train' | 'dev', readonly ExampleOf<'sense-choice'>[]>,
): Promise<{ readonly vectors: TargetVectors; readonly textOf: (id: string) => string }> {
  const { synsetOf } = glossLemmas(await resources.wordnet())
  const textOf = (id: string): string => synsetEntry(synsetOf(id))
  if (tagged.length === 0)
    throw new UserError(
      'nothing to learn from: neither SemCor nor the linked mentions of a train with its own inventory are available; polyseme ls datasets says where they belong',
    )
  const [chosen, watched] = [drawn(tagged, resources), sample(dev, mostDev, resources.random)]
  const vectors = await learn(resources, {
    again: (by) => taggedMatches(chosen, textOf, by),
    dev: (by) => taggedMatches(watched, textOf, by),
  })
  return { vectors, textOf }
}

/** Learns on linked mentions of the task's own train; null if it has none but WordNet's. */
async function learnEntries(
  materials: Materials<'entry-search'>,
  open: (name: string) => Promise<Inventory>,
): Promise<TargetVectors | null> {
  const mentions = (await materials.train()).filter(({ inventory }) => inventory !== wordNetName)
  if (mentions.length === 0) return null
  const minersOf = async (
    of: readonly ExampleOf<'entry-search'>[],
    needed: boolean,
  ): Promise<Mining['again']> => {
    const miners: Miner[] = []
    for (const name of new Set(of.map(({ inventory }) => inventory)))
      miners.push(
        entryMatches(
          of.filter(({ inventory }) => inventory === name),
          await open(name), // before the encoder, so that missing files are reported at once
          materials.random,
          { needed },
        ),
      )
    return async (by) => {
      const found: Match[] = []
      for (const mine of miners) found.push(...(await mine(by)))
      return found
    }
  }
  const dev = (await materials.dev()).filter(({ inventory }) => inventory !== wordNetName)
  return learn(materials, {
    again: await minersOf(drawn(mentions, materials), true),
    dev: await minersOf(sample(dev, mostDev, materials.random), false),
  })
}

export const biEncoder: System = {
  id: 'bi-encoder',
  title: 'fine-tuned: marked target and `name || description` nearer than the hardest wrong entry',
  source: 'Measuring Context-Word Biases in Lexical Semantic Datasets, retrieval; Blevins & Zettlemoyer 2020',
  needs: ['encoder'],
  borrows: [{ task: 'wsd-semeval2007', split: 'train' }],
  trains: 'encoder',
  solves: {
    'sense-choice': async (materials) => {
      const { vectors, textOf } = await learnSenses(materials, {
        train: await materials.train(),
        dev: await materials.dev(),
      })
      return async (questions) => {
        const texts = [...new Set(questions.flatMap(({ candidates }) => candidates.map(textOf)))]
        const made = await vectors(texts.map(wholeTarget))
        const entries = new Map(texts.map((text, i) => [text, made[i]!]))
        const targets = await vectors(questions.map(({ target }) => markedTarget(target)))
        return questions.map(({ candidates }, i) =>
          rankedSenses(
            candidates,
            candidates.map((id) => cosine(targets[i]!, entries.get(textOf(id))!)),
          ),
        )
      }
    },
    'entry-search': async (materials) => {
      const entries = (name: string) => namedEntries(name, () => materials.wordnet())
      const learned = await learnEntries(materials, entries)
      const vectors =
        learned ??
        (
          await learnSenses(materials, {
            train: await materials.examples('wsd-semeval2007', 'sense-choice', 'train'),
            dev: await materials.examples('wsd-semeval2007', 'sense-choice', 'dev'),
          })
        ).vectors
      const open = async (name: string) => {
        const inventory = await entries(name)
        const made = await vectors(inventory.texts.map(wholeTarget))
        return { inventory, index: exactIndex(unitMatrix(made), made[0]?.length ?? 0) }
      }
      const opened = new Map<string, ReturnType<typeof open>>()
      return async (questions) => {
        const targets = await vectors(questions.map(({ target }) => markedTarget(target)))
        return Promise.all(
          questions.map(async ({ inventory: name, target }, i) => {
            const { inventory, index } = await getOrMake(opened, name, open)
            const [found] = index.search([unit(targets[i]!)], answered)
            return found!.map(({ row, score }) => ({ id: inventory.idOf(row, target), score }))
          }),
        )
      }
    },
  },
}
