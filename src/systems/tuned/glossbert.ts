import { type ExampleOf, type Question, question, surface, type Target } from '../../core/index.js'
import { regrouped, sample } from '../../math/index.js'
import { firstTokenPool } from '../../training/index.js'
import { glossLemmas } from '../sense-choice/gloss-lemmas.js'
import { rankedSenses } from '../sense-choice/ranked-senses.js'
import { senseText } from '../shared/sense-text.js'
import type { Prepare, System } from '../system.js'
import { type ClassifierPlan, type Item, learnClassifier } from './learn-classifier.js'
import { tunedBinary } from './tuned-binary.js'

/** Sentence–gloss pairs that are learned from at most: all of SemCor would take days on a small machine. */
const mostPairs = 20_000

const plan: Omit<ClassifierPlan, 'classes'> = {
  pools: 1,
  head: { hidden: null },
  maxTokens: 128,
  training: {
    epochs: 6,
    batchSize: 32,
    schedule: { rate: 5e-5, warmUp: 0.1, decay: 'linear' },
    headRate: 10,
  },
  published: {
    maxTokens: 512,
    training: { schedule: { rate: 2e-5, warmUp: 0.1, decay: 'linear' }, headRate: 1 },
  },
}

/** A sentence and a gloss, read together; with weak supervision the target is in quotes. */
export function pair(
  { text, span }: Target,
  gloss: string,
  marked: boolean,
): Pick<Item, 'readings' | 'pools'> {
  const word = text.slice(span.start, span.end)
  const sentence = marked ? `${text.slice(0, span.start)}" ${word} "${text.slice(span.end)}` : text
  const where = marked ? { start: span.start + 2, end: span.end + 2 } : span
  return {
    readings: [
      [
        { text: sentence, spans: [where] }, // so that a long sentence is cut around it
        { text: gloss, spans: [] },
      ],
    ],
    pools: () => [firstTokenPool],
  }
}

/** Weak supervision repeats the word before its gloss; WiC-TSV, which shows the word elsewhere, does not. */
export const candidateGloss = (target: Target, definition: string, marked: boolean): string =>
  marked ? `${surface(target)} : ${definition}` : definition

const senseChoice =
  (marked: boolean): Prepare<'sense-choice'> =>
  async (materials) => {
    const { synsetOf } = glossLemmas(await materials.wordnet())
    const pairs = (asked: Question<ExampleOf<'sense-choice'>>, gold: readonly string[] | null): Item[] =>
      asked.candidates.map((id) => ({
        ...pair(asked.target, candidateGloss(asked.target, synsetOf(id).definition, marked), marked),
        label: gold ? Number(gold.includes(id)) : null,
        group: asked.group,
      }))
    const learned = (examples: readonly ExampleOf<'sense-choice'>[]): Item[] =>
      examples
        .filter(({ candidates }) => candidates.length > 1) // otherwise there is nothing to distinguish
        .flatMap((example) => pairs(question<ExampleOf<'sense-choice'>>(example), example.gold))
    const classify = await learnClassifier(
      materials,
      {
        train: sample(learned(await materials.train()), mostPairs, materials.random),
        dev: sample(learned(await materials.dev()), mostPairs / 10, materials.random),
      },
      { ...plan, classes: 2 },
    )
    return async (questions) => {
      const asked = questions.map((question) => pairs(question, null))
      const shares = regrouped(await classify(asked.flat()), asked)
      return questions.map(({ candidates }, q) =>
        rankedSenses(
          candidates,
          shares[q]!.map(([, right]) => right!),
        ),
      )
    }
  }

const glossBertSystem = (id: string, title: string, marked: boolean): System => ({
  id,
  title,
  source: 'Huang et al. 2019 (GlossBERT); Breit et al. 2021 (WiC-TSV), Sec. 4.1',
  needs: ['encoder'],
  trains: 'encoder',
  solves: {
    'sense-match': tunedBinary((asked) => pair(asked.target, senseText(asked), marked), plan),
    'sense-choice': senseChoice(marked),
  },
})

export const glossBert = glossBertSystem(
  'glossbert',
  'Fine-tuned: sentence and gloss read together, first token → right or wrong',
  false,
)
export const glossBertWs = glossBertSystem(
  'glossbert-ws',
  'GlossBERT with weak supervision: the target in quotes, and repeated before a WordNet gloss',
  true,
)
