import fc from 'fast-check'
import type {
  BinaryPrediction,
  GradedPair,
  Outcome,
  PhraseSearch,
  RankedSpan,
  SameMeaning,
  SenseChoice,
  Span,
  Usage,
  UsageLabel,
} from '../core/index.js'
import { wholeTarget } from '../core/index.js'
import { expectClose } from '../math/expect-close.suite.js'

/** Equal up to rounding, or both undefined. */
export const expectNear = (value: number, expected: number, digits = 12): void =>
  expectClose(value, expected, digits)

const item = { id: 'x', group: 'x', language: 'en', slices: {} }
const target = wholeTarget('bank')

export const sameMeaning = (
  gold: boolean | null,
  prediction: boolean | BinaryPrediction,
): Outcome<SameMeaning> => ({
  example: { ...item, kind: 'same-meaning', pair: [target, target], gold },
  prediction: typeof prediction === 'boolean' ? { label: prediction, score: Number(prediction) } : prediction,
})

/** This many outcomes of each of the four kinds. */
export const confused = (
  truePositives: number,
  falsePositives: number,
  falseNegatives: number,
  trueNegatives: number,
): Outcome<SameMeaning>[] => [
  ...Array.from({ length: truePositives }, () => sameMeaning(true, true)),
  ...Array.from({ length: falsePositives }, () => sameMeaning(false, true)),
  ...Array.from({ length: falseNegatives }, () => sameMeaning(true, false)),
  ...Array.from({ length: trueNegatives }, () => sameMeaning(false, false)),
]

export const usage = (gold: UsageLabel, label: UsageLabel): Outcome<Usage> => ({
  example: { ...item, kind: 'usage', phrase: 'red tape', text: 'red tape', spans: [], gold },
  prediction: { label, scores: { literal: 0, figurative: 0, both: 0 } },
})

export const gradedPair = (gold: readonly number[], prediction: readonly number[]): Outcome<GradedPair> => ({
  example: { ...item, kind: 'graded-pair', contexts: gold.map(() => [target, target] as const), gold },
  prediction,
})

export const phraseSearch = (
  document: string,
  gold: readonly Span[],
  prediction: readonly Span[],
): Outcome<PhraseSearch> => ({
  example: { ...item, kind: 'phrase-search', query: 'huge model', document, gold },
  prediction: prediction.map((span, i): RankedSpan => ({ ...span, score: -i })),
})

/** Answers as `[id, score]`, or ids alone in falling order of score. */
export const senseChoice = (
  gold: readonly string[] | null,
  answers: readonly (string | readonly [string, number])[],
): Outcome<SenseChoice> => ({
  example: { ...item, kind: 'sense-choice', target, lemma: 'bank', candidates: [], gold },
  prediction: answers.map((answer, i) =>
    typeof answer === 'string' ? { id: answer, score: -i } : { id: answer[0], score: answer[1] },
  ),
})

const rating = fc.double({ min: 0, max: 10, noNaN: true }).map((x) => Math.round(x * 100) / 100)
const label = fc.constantFrom<UsageLabel[]>('literal', 'figurative', 'both')
const sense = fc.constantFrom('bank%1', 'bank%2', 'bank%3', 'bank%4')
const document = 'The old bank by the old  bank of the River Old'
const spans = fc
  .tuple(fc.nat(document.length - 1), fc.integer({ min: 1, max: 12 }))
  .map(([start, length]): Span => ({ start, end: Math.min(document.length, start + length) }))

/** Random outcomes; few values, so that ties and repetitions are common. */
export const outcomesOf = {
  sameMeaning: fc.array(
    fc
      .tuple(fc.boolean(), fc.boolean(), fc.integer({ min: 0, max: 4 }))
      .map(([gold, predicted, score]) => sameMeaning(gold, { label: predicted, score: score / 4 })),
    { minLength: 1, maxLength: 30 },
  ),
  usage: fc.array(
    fc.tuple(label, label).map(([gold, predicted]) => usage(gold, predicted)),
    { minLength: 1, maxLength: 20 },
  ),
  gradedPair: fc.array(
    fc.tuple(rating, rating, rating, rating).map(([a, b, c, d]) => gradedPair([a, b], [c, d])),
    { minLength: 1, maxLength: 20 },
  ),
  phraseSearch: fc.array(
    fc
      .tuple(fc.array(spans, { minLength: 1, maxLength: 2 }), fc.array(spans, { maxLength: 7 }))
      .map(([gold, predicted]) => phraseSearch(document, gold, predicted)),
    { minLength: 1, maxLength: 15 },
  ),
  senseChoice: fc.array(
    fc
      .tuple(
        fc.uniqueArray(sense, { minLength: 1, maxLength: 3 }),
        fc.array(fc.tuple(sense, fc.integer({ min: 0, max: 2 })), { maxLength: 5 }),
      )
      .map(([gold, answers]) =>
        senseChoice(
          gold,
          answers.sort((a, b) => b[1] - a[1]),
        ),
      ),
    { minLength: 1, maxLength: 15 },
  ),
}
