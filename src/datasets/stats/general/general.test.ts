import { expect, test } from 'vitest'
import type { Example, GradedPair, PhraseSearch, Usage } from '../../../core/index.js'
import { marked, sameMeaning, senseChoice, senseMatch, valuesOf } from '../tally.suite.js'
import { generalTallies } from './index.js'

const usage = (phrase: string, gold: Usage['gold']): Usage => ({
  kind: 'usage',
  id: '',
  group: phrase,
  language: 'en',
  slices: {},
  phrase,
  text: `He is ${phrase} now`,
  spans: [{ start: 6, end: 6 + phrase.length }],
  gold,
})

const graded = (gold: number[], stdev: number[], pvalue: number): GradedPair => ({
  kind: 'graded-pair',
  id: '',
  group: 'a b',
  language: 'en',
  slices: {},
  contexts: gold.map(() => [marked('a b', 'a'), marked('a b', 'b')] as const),
  gold,
  annotation: { stdev, pvalue },
})

const rated = (ratings: number[]): GradedPair => ({
  kind: 'graded-pair',
  id: '',
  group: 'a b',
  language: 'en',
  slices: {},
  contexts: [[marked('a'), marked('b')]],
  gold: [ratings.reduce((a, b) => a + b, 0) / ratings.length],
  annotation: { ratings },
})

const search = (query: string, document: string, answer: string): PhraseSearch => ({
  kind: 'phrase-search',
  id: '',
  group: document,
  language: 'en',
  slices: {},
  query,
  document,
  gold: [{ start: document.indexOf(answer), end: document.indexOf(answer) + answer.length }],
})

const cases: readonly {
  readonly name: string
  readonly examples: readonly Example[]
  readonly expected: Readonly<Record<string, number>>
}[] = [
  {
    name: 'same-meaning: forms are those of the first context',
    examples: [
      sameMeaning(['Go now', 'We went'], ['Go', 'went'], true),
      sameMeaning(['go', 'go far away'], ['go', 'go'], false),
      sameMeaning(['hidden', 'hidden'], ['hidden', 'hidden'], null),
    ],
    expected: {
      rows: 3,
      'labelled rows': 2,
      'unique targets': 3,
      'share of positive labels': 0.5,
      'mean length of a context (words)': 10 / 6, // 2 + 2, 1 + 3, 1 + 1
      // The groups Go and go occur once each, the form go twice, with both labels.
      'label entropy (mean over targets that occur more than once, nats)': Number.NaN,
      "label entropy (mean over the first context's lower-cased forms that occur more than once, nats)":
        Math.LN2,
    },
  },
  {
    name: 'sense-match',
    examples: [senseMatch('bank', true), senseMatch('bank', true), senseMatch('bank', false)],
    expected: {
      'unique targets': 1,
      'share of positive labels': 2 / 3,
      'share of the majority label (mean over targets that occur more than once)': 2 / 3,
      'mean length of a context (words)': 3,
    },
  },
  {
    name: 'usage',
    examples: [usage('on ice', 'literal'), usage('on ice', 'both'), usage('in hand', 'figurative')],
    expected: {
      'unique phrases': 2,
      'fewest rows of a phrase': 1,
      'most rows of a phrase': 2,
      literal: 1,
      figurative: 1,
      both: 1,
    },
  },
  {
    name: 'usage with hidden labels: phrases are counted, labels are not known',
    examples: [usage('on ice', null), usage('on ice', null)],
    expected: { 'most rows of a phrase': 2, literal: Number.NaN, 'labelled rows': 0 },
  },
  {
    name: 'graded-pair in two contexts',
    examples: [graded([2, 5], [1, 2], 0.04), graded([6, 5], [3, 4], 0.07)],
    expected: {
      'mean rating': 4.5, // (2 + 5 + 6 + 5) / 4
      'mean standard deviation of the ratings': 2.5,
      'mean absolute change between contexts': 2, // (3 + 1) / 2
      'share of changes with p < 0.1': 1,
      'share of changes with p < 0.05': 0.5,
    },
  },
  {
    name: 'graded-pair with single ratings, one of them missing',
    examples: [rated([1, 2, 3]), rated([2, 3, 4]), rated([5, 9])],
    expected: {
      // Deviations 1, 1 and 4/√2.
      'mean standard deviation of the ratings': (2 + 4 / Math.SQRT2) / 3,
      // Everybody has the same order as the mean of the rest: 2.5, 3.5, 9; 2, 3, 5; 1.5, 2.5.
      'inter-rater Spearman (mean over annotators, each against the mean of the rest)': 1,
      'mean length of a context (words)': Number.NaN, // bare words
    },
  },
  {
    name: 'phrase-search',
    examples: [
      search('big number', 'A massive figure.', 'massive figure'),
      search('big number', 'So.', 'So'),
    ],
    expected: { 'unique documents': 2, 'unique queries': 1, 'mean length of a context (words)': 2 },
  },
  {
    name: 'sense-choice',
    examples: [senseChoice('Banks', 'bank', 'NOUN', 's1', 's3'), senseChoice('bank', 'bank', 'VERB', 's2')],
    expected: {
      'unique lemmas (with part of speech)': 2,
      'unique senses': 3,
      'mean number of candidate senses': 3,
      'share of rows with several right senses': 0.5,
      'share of rows whose first sense is right': 0.5,
    },
  },
]

test.each(cases)('$name', ({ examples, expected }) => {
  const values = valuesOf(generalTallies[examples[0]!.kind](''), { train: examples })
  for (const [name, value] of Object.entries(expected)) {
    expect(values, name).toHaveProperty([name])
    if (Number.isNaN(value)) expect(values[name], name).toBeNaN()
    else expect(values[name], name).toBeCloseTo(value, 12)
  }
})

test('a cross-lingual pair is measured in its own language', () => {
  const [example] = [sameMeaning(['one two', '一二三'], ['one', '一'], true)]
  const values = valuesOf(generalTallies['same-meaning'](''), {
    test: [{ ...example!, slices: { pair: 'en-zh' } }],
  })
  expect(values['mean length of a context (words)']).toBe(2)
})
