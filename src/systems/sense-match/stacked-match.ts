import { surface, type Target, withPhrase, withTargetLanguages } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { lemmaText, type Synset, type WordNet } from '../../lexicon/index.js'
import { cosine, mean, regrouped } from '../../math/index.js'
import { logisticClassifiers, matrixOf } from '../../training/heads/index.js'
import { binaryLabels, learnedRows } from '../shared/classified.js'
import { fewLayers } from '../shared/encoder-views.js'
import { trainAndDev } from '../shared/fitting-examples.js'
import { meanOfMembers } from '../shared/mean-of-members.js'
import { shownSenses } from '../shared/shown-senses.js'
import { semcor, targetsBySynset } from '../shared/shown-synsets.js'
import { targetTexts } from '../shared/target-synsets.js'
import type { Materials, System } from '../system.js'
import { type ComparedSenses, comparedSenses, type SenseQuestion, senseMargin } from './compared-senses.js'
import { learnedMargins, learnedSenses } from './learned-senses.js'
import { comparedWords, nearRows, sharedRow } from './shared-words.js'

/** By cross-validation on WiC-TSV train: weak, rows are many and columns few. */
const strength = 0.003

/** Temperatures of the soft maximum: rivals that fit nearly as well count too. */
const temperatures = [0.05, 0.1]

/** A target in its context. */
interface Place {
  /** Its vector by layer. */
  readonly layers: readonly Float32Array[]
  /** Of its words without a text. */
  readonly alone: Float32Array
  /** Of each hypernym in its place. */
  readonly hypernyms: readonly Float32Array[]
}

/** The vectors of a synset's examples in a corpus, by layer. Undefined if it has none. */
type ShownVectors = (synset: Synset) => readonly Float32Array[] | undefined

const inContext = ({ layers }: Place): Float32Array => layers.at(-1)!

const highest = (values: readonly number[]): number => (values.length === 0 ? 0 : Math.max(...values))

/** log Σ exp, as soft as the temperature is high. */
const softMaximum = (values: readonly number[], temperature: number): number =>
  temperature * Math.log(values.reduce((sum, value) => sum + Math.exp(value / temperature), 0))

/** How well the given sense fits on its own. */
export function plainRow(place: Place, { context, given }: ComparedSenses): number[] {
  const kept = place.hypernyms.map((hypernym) => cosine(hypernym, inContext(place)))
  return [
    cosine(context, given),
    cosine(inContext(place), given),
    cosine(place.alone, given),
    highest(kept),
    kept.length === 0 ? 0 : mean(kept),
  ]
}

/** By how much it fits better than the word's other senses, by their glosses and their examples in a corpus. */
export function rivalRow(place: Place, senses: ComparedSenses, shown: ShownVectors): number[] {
  const { context, given, own, rivals } = senses
  const suits = (vector: Float32Array) => cosine(context, vector) + cosine(inContext(place), vector)
  const others = rivals.map(({ vector }) => suits(vector))
  const ownShown = own === null ? undefined : shown(own.synset)
  const othersShown = rivals.flatMap(({ sense }) => {
    const vectors = shown(sense.synset)
    return vectors ? [vectors] : []
  })
  return [
    Number(rivals.length > 0),
    senseMargin(context, senses) ?? 0,
    senseMargin(inContext(place), senses) ?? 0,
    ...temperatures.map((t) => (others.length === 0 ? 0 : suits(given) - softMaximum(others, t))),
    Number(ownShown !== undefined),
    Number(othersShown.length > 0),
    ...place.layers.flatMap((here, layer) => {
      const mine = ownShown ? cosine(here, ownShown[layer]!) : 0
      const best = highest(othersShown.map((vectors) => cosine(here, vectors[layer]!)))
      return [mine, best, ownShown && othersShown.length > 0 ? mine - best : 0]
    }),
  ]
}

/** What a question is described by. */
export interface Described {
  /** The lexicon knows something of it: another sense, or this one in the same words. */
  readonly known: boolean
  /** It comes from train, whose share of yes is not that of dev and of what is asked. */
  readonly ofTrain: boolean
  readonly plain: readonly number[]
  readonly rivals: readonly number[]
  readonly words: readonly number[]
}

interface Lexicon {
  readonly wordnet: WordNet
  readonly vectorsOf: ReturnType<typeof shownSenses>
  readonly wordsOf: ReturnType<typeof comparedWords>
  readonly learnedOf: ReturnType<typeof learnedSenses>
}

async function describeMatches(
  embedder: Embedder,
  asking: readonly SenseQuestion[],
  { wordnet, vectorsOf, wordsOf, learnedOf }: Lexicon,
): Promise<Described[]> {
  const questions = asking.map(withTargetLanguages)
  const senses = await comparedSenses(embedder, questions, { wordnet, system: 'stacked-match' })
  const layers = fewLayers(embedder.info.layers)
  const targets = questions.map(({ target }) => target)
  const byLayer = await embedder.layersOfTargets(targets, layers)
  const alone = await targetTexts(embedder, targets, surface)
  const replaced = questions.map(({ target, hypernyms }): Target[] =>
    hypernyms.map((hypernym) => withPhrase(target, lemmaText(hypernym))),
  )
  const hypernyms = regrouped(await embedder.targets(replaced.flat()), replaced)
  const synsets = senses.flatMap(({ own, rivals }) => [
    ...(own ? [own.synset.id] : []),
    ...rivals.map(({ sense }) => sense.synset.id),
  ])
  const shown = await vectorsOf(synsets)
  const places = senses.map(({ context }, i) => [context, byLayer[i]!.at(-1)!])
  const margins = await learnedMargins(embedder, questions, { places, learnedOf })
  const words = questions.map(wordsOf)
  const near = await nearRows(embedder, targets, words)
  return senses.map((compared, i) => {
    const place: Place = { layers: byLayer[i]!, alone: alone[i]!, hypernyms: hypernyms[i]! }
    return {
      known: compared.verbatim || compared.rivals.length > 0,
      ofTrain: false,
      plain: plainRow(place, compared),
      rivals: rivalRow(place, compared, ({ id }) => shown.get(id)),
      words: [...sharedRow(words[i]!), ...near[i]!, ...margins[i]!],
    }
  })
}

/** Probabilities of no and yes. */
type Classify = (row: Described) => readonly number[]

/**
 * Two regressions: one that compares senses, from what the lexicon knows, and one on the sense by itself and on shared
 * words, from everything. The second answers if the lexicon knows nothing about the question, as for most domain terms.
 * Otherwise, shared words add nothing. What comes from train has an intercept of its own; without dev it is the only one.
 */
export function fitMatches(rows: readonly Described[], labels: readonly number[]): Classify {
  const fitted = (chosen: readonly number[], columnsOf: (row: Described) => readonly number[]) => {
    const own = chosen.map((i) => labels[i]!)
    if (new Set(own).size < 2) return null
    const rowOf = (row: Described) => [...columnsOf(row), Number(row.ofTrain)]
    const features = matrixOf(chosen.map((i) => rowOf(rows[i]!)))
    const [classify] = logisticClassifiers({ features, labels: own, classes: 2 }, [strength])
    return (row: Described) => classify!(rowOf(row))
  }
  const all = [...rows.keys()]
  const byItself =
    fitted(all, ({ plain, words }) => [...plain, ...words]) ?? (() => [1 - labels[0]!, labels[0]!])
  const byRivals =
    fitted(
      all.filter((i) => rows[i]!.known),
      ({ plain, rivals }) => [...plain, ...rivals],
    ) ?? byItself
  return (row) => (row.known ? byRivals : byItself)(row)
}

/** What stacked-match learns from, and how it describes a question. */
export async function openMatches(materials: Materials<'sense-match'>) {
  const [embedder, wordnet] = [await materials.embedder(), await materials.wordnet()]
  // Never WordNet's examples, even without SemCor: contexts of WiC-TSV were taken from them.
  const tagged = await materials.examples(semcor.task, 'sense-choice', semcor.split)
  const layers = fewLayers(embedder.info.layers)
  const vectorsOf = shownSenses(
    (targets) => embedder.layersOfTargets(targets, layers),
    targetsBySynset(tagged, wordnet),
  )
  const train = await materials.train()
  const examples = await trainAndDev<'sense-match'>({ ...materials, train: async () => train }) // read once
  const learned = learnedRows<'sense-match'>(examples, binaryLabels.classOf)
  const lexicon = {
    wordnet,
    vectorsOf,
    wordsOf: comparedWords(learned.questions),
    learnedOf: learnedSenses(learned.questions),
  }
  const describe = (questions: readonly SenseQuestion[]) => describeMatches(embedder, questions, lexicon)
  return {
    learned,
    describe,
    async describeLearned(): Promise<Described[]> {
      const rows = await describe(learned.questions)
      return rows.map((row, i) => ({ ...row, ofTrain: i < train.length }))
    },
    answer(questions: readonly SenseQuestion[], rows: readonly Described[], classify: Classify) {
      return rows.map((row, i) => {
        if (!row.known)
          materials.remark(questions[i]!, {
            what: 'WordNet knows no other sense of the word',
            answered: true,
          })
        return binaryLabels.predictionOf(classify(row))
      })
    },
  }
}

export const stackedMatch: System = {
  id: 'stacked-match',
  title:
    "how well the given sense fits, and how much better than the word's other senses, by glosses and SemCor; learned weights",
  source: 'ours; gloss matching and the sense vectors of LMMS (Loureiro & Jorge 2019), stacked',
  needs: ['encoder'],
  borrows: [semcor],
  solves: {
    'sense-match': meanOfMembers<'sense-match'>(async (materials) => {
      const { learned, describe, describeLearned, answer } = await openMatches(materials)
      const classify = fitMatches(await describeLearned(), learned.labels)
      return async (questions) => answer(questions, await describe(questions), classify)
    }),
  },
}
