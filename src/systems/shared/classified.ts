import {
  type BinaryPrediction,
  type ExampleOf,
  getOrMake,
  type Kind,
  type Prediction,
  type Question,
  question,
  type UsageLabel,
  type UsagePrediction,
} from '../../core/index.js'
import { grouped, mapGroups, type Random, shuffled } from '../../math/index.js'
import {
  argmax,
  type Classify,
  groupedFolds,
  type Labelled,
  type Matrix,
  rowOf,
} from '../../training/heads/index.js'
import type { Materials, Predictor } from '../system.js'
import type { BinaryKind } from './binary-kind.js'
import { type Choosing, type Chosen, fitChosen } from './fit-chosen.js'
import { fittingExamples, nothingToLearn } from './fitting-examples.js'
import type { Fitting } from './thresholded.js'

/** The kinds that are answered with one of a few labels. */
export type ClassifiedKind = BinaryKind | 'usage'

/** Features of questions, one matrix per requested view. */
export type Featurise<K extends Kind> = (
  questions: readonly Question<ExampleOf<K>>[],
  views: readonly number[],
) => Promise<readonly Matrix[]>

export interface Views<K extends Kind> {
  /** How many views of a question there are: layers of an encoder, or just one. */
  readonly views: number
  readonly featurise: Featurise<K>
}

/** Between gold labels, classes and answers. */
export interface Labels<Gold, Answer> {
  /** The class of a gold label; null if it is too rare to be learned. */
  readonly classOf: (gold: Gold) => number | null
  readonly predictionOf: (scores: readonly number[]) => Answer
}

/** Yes or no, with the probability of yes. */
export const binaryLabels: Labels<boolean | null, BinaryPrediction> = {
  classOf: Number,
  predictionOf: (scores) => ({ label: argmax(scores) === 1, score: scores[1]! }),
}

/** Literal or figurative; `both` is too rare to be learned or answered. */
export const literalOrFigurative: Labels<UsageLabel | null, UsagePrediction> = {
  classOf: (gold) => (gold === 'both' ? null : Number(gold === 'figurative')),
  predictionOf: (scores) => ({
    label: argmax(scores) === 1 ? 'figurative' : 'literal',
    scores: { literal: scores[0]!, figurative: scores[1]!, both: 0 },
  }),
}

/** What can be learned from examples: questions with their classes. Labels too rare to be learned are left out. */
export function learnedRows<K extends ClassifiedKind>(
  examples: readonly ExampleOf<K>[],
  classOf: (gold: ExampleOf<K>['gold']) => number | null,
) {
  const rows = examples.flatMap((example) => {
    const label = classOf(example.gold)
    return label === null ? [] : [{ label, group: example.group, asked: question<ExampleOf<K>>(example) }]
  })
  if (rows.length === 0) throw nothingToLearn()
  return {
    questions: rows.map(({ asked }) => asked),
    groups: rows.map(({ group }) => group),
    labels: rows.map(({ label }) => label),
  }
}

/** Any head on one set of features. */
export async function learned<K extends ClassifiedKind>(
  featurise: (questions: readonly Question<ExampleOf<K>>[]) => Promise<Matrix>,
  train: (data: Labelled, random: Random) => Classify,
  materials: Materials<K>,
  { classOf, predictionOf }: Labels<ExampleOf<K>['gold'], Prediction<K>>,
): Promise<Predictor<K>> {
  const { questions: known, labels } = learnedRows<K>(await fittingExamples(materials), classOf)
  const classify = train({ features: await featurise(known), labels, classes: 2 }, materials.random)
  return async (questions) => {
    const matrix = await featurise(questions)
    return questions.map((_, row) => predictionOf(classify(rowOf(matrix, row))))
  }
}

const foldCount = 4

/** Layer and strength are chosen on at most this many rows: more cost minutes and hardly change the choice. */
const mostChoosing = 1500

/** Whole groups, drawn until there are enough rows; all rows if there are not more. */
function choosingRows(groups: readonly string[], random: Random): readonly number[] {
  const all = [...groups.keys()]
  if (all.length <= mostChoosing) return all
  const rows: number[] = []
  for (const group of shuffled(grouped(all, groups), random)) {
    if (rows.length >= mostChoosing) break
    rows.push(...group)
  }
  return rows.sort((a, b) => a - b)
}

const choosingBy = (groups: readonly string[], rows: readonly number[], random: Random): Choosing | null => {
  const own = rows.map((row) => groups[row]!)
  return new Set(own).size < 2 ? null : { rows, folds: groupedFolds(own, foldCount, random) }
}

/**
 * A logistic regression on features of the question. The cross-validation that chooses it imitates the question: if its
 * group (word, phrase) is in train, single rows are left out, otherwise whole groups.
 */
export async function classified<K extends ClassifiedKind>(
  { views, featurise }: Views<K>,
  materials: Materials<K>,
  { classOf, predictionOf }: Labels<ExampleOf<K>['gold'], Prediction<K>>,
  { examples = fittingExamples }: Pick<Fitting<K>, 'examples'> = {},
): Promise<Predictor<K>> {
  const { questions: known, groups, labels } = learnedRows<K>(await examples(materials), classOf)
  const matrices = await featurise(
    known,
    Array.from({ length: views }, (_, view) => view),
  )
  const rows = choosingRows(groups, materials.random)
  // Both are drawn now: later fits must not depend on which question comes first.
  const choosing = {
    known: choosingBy([...groups.keys()].map(String), rows, materials.random),
    unseen: choosingBy(groups, rows, materials.random),
  }
  const fitted = new Map<keyof typeof choosing, Chosen>()
  const chosenFor = (which: keyof typeof choosing): Chosen =>
    getOrMake(fitted, which, () => fitChosen(matrices, { labels, classes: 2 }, choosing[which]))
  const trained = new Set(groups)
  return (questions) =>
    mapGroups(
      questions,
      ({ group }) => (trained.has(group) ? 'known' : 'unseen'),
      async (own, which) => {
        const { view, classify } = chosenFor(which)
        const [matrix] = await featurise(own, [view])
        return own.map((_, row) => predictionOf(classify(rowOf(matrix!, row))))
      },
    )
}
