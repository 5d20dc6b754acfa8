import {
  type BinaryPrediction,
  type Example,
  type Kind,
  lookUp,
  type Prediction,
  type RankedId,
  type SenseChoice,
  type UsageLabel,
  type UsagePrediction,
  usageLabels,
} from '../core/index.js'
import { type PlacedRow, textOrWholeField } from '../datasets/index.js'
import { certain } from '../tasks/index.js'

/** An answer to an item, without a score: yes or no, a usage, an id; null for an id that was not found. */
export type Answer = boolean | UsageLabel | string | null

/** The kinds that are answered with one label or id. */
export type AnsweredKind = Exclude<Kind, 'graded-pair' | 'phrase-search'>

interface Answering {
  expected(example: Example): string
  /** Undefined if it is not an answer. */
  read(text: string, example: Example): Answer | undefined
  /** The answer as a system would give it, with all its weight on it. */
  predict(answer: Answer): Prediction
  said(prediction: Prediction): Answer
}

const truths: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['t', true],
  ['1', true],
  ['false', false],
  ['f', false],
  ['0', false],
])

const binary: Answering = {
  expected: () => 'true or false (T or F, 1 or 0)',
  read: (text) => truths.get(text.toLowerCase()),
  predict: (answer) => certain(answer === true),
  said: (prediction) => (prediction as BinaryPrediction).label,
}

const usage: Answering = {
  expected: () => usageLabels.join(', '),
  read: (text) => usageLabels.find((label) => label === text.toLowerCase()),
  predict: (answer) => ({
    label: answer as UsageLabel,
    scores: {
      literal: Number(answer === 'literal'),
      figurative: Number(answer === 'figurative'),
      both: Number(answer === 'both'),
    },
  }),
  said: (prediction) => (prediction as UsagePrediction).label,
}

/** How a file marks that nothing was found: leaving the row out would score only the others. */
const notFound = '-'

const ids: Pick<Answering, 'predict' | 'said'> = {
  predict: (answer) => (answer === null ? [] : [{ id: String(answer), score: 1 }]),
  said: (prediction) => (prediction as readonly RankedId[])[0]?.id ?? null,
}

const candidatesOf = (example: Example): readonly string[] => (example as SenseChoice).candidates

const answering: Readonly<Record<AnsweredKind, Answering>> = {
  'same-meaning': binary,
  'sense-match': binary,
  'phrase-pair': binary,
  usage,
  'sense-choice': {
    ...ids,
    expected: (example) => `one of ${candidatesOf(example).join(', ')}, or ${notFound} for none`,
    read: (text, example) =>
      text === notFound ? null : candidatesOf(example).find((candidate) => candidate === text),
  },
  'entry-search': {
    ...ids,
    expected: () => `the id of an entry, or ${notFound} for none`,
    read: (text) => (text === notFound ? null : text === '' ? undefined : text),
  },
}

export const isAnswered = (kind: Kind): kind is AnsweredKind => Object.hasOwn(answering, kind)

export const predictionOf = (kind: AnsweredKind, answer: Answer): Prediction =>
  answering[kind].predict(answer)

export const saidBy = (kind: AnsweredKind, prediction: Prediction): Answer => answering[kind].said(prediction)

/** The answer in a field of a file; anything else is a problem and returns undefined. */
export function answerField(
  row: PlacedRow,
  name: string,
  example: Example & { readonly kind: AnsweredKind },
): Answer | undefined {
  const value = lookUp(row.value, name)
  const text = typeof value === 'boolean' ? String(value) : textOrWholeField(row, name)
  if (text === null) return undefined
  const { read, expected } = answering[example.kind]
  const answer = read(text.trim(), example)
  if (answer === undefined)
    row.problem(`${name} of ${example.id} is "${text}", expected ${expected(example)}`)
  return answer
}
