import {
  type Example,
  type Kind,
  type Outcome,
  type Prediction,
  type SameMeaning,
  target,
  version,
} from '../core/index.js'
import type { FinishedRun, Run } from '../evaluation/index.js'
import type { Score } from '../evaluation/score-outcomes.js'
import { hashText } from '../files/index.js'
import { accuracy, type Metric } from '../metrics/index.js'
import type { ReportTask } from './html/report-section.js'

const item = (id: string) => ({ id, group: id, language: 'en', slices: {} })

const ballad = 'The ballad was sung as a song.'

/** One labelled example of every kind. */
export const exampleOf: { readonly [K in Kind]: Extract<Example, { kind: K }> } = {
  'same-meaning': {
    ...item('same'),
    kind: 'same-meaning',
    pair: [target('the bank of the river', 4, 8), target('money in the bank', 13, 17)],
    gold: false,
  },
  'sense-match': {
    ...item('match'),
    kind: 'sense-match',
    target: target('I drank java all day', 8, 12),
    definition: 'an island south of Borneo',
    hypernyms: ['island', 'land'],
    gold: false,
  },
  'phrase-pair': {
    ...item('pair'),
    kind: 'phrase-pair',
    word: 'aardvark',
    phrase: 'nocturnal burrower',
    gold: true,
  },
  usage: {
    ...item('usage'),
    kind: 'usage',
    phrase: 'break a leg',
    text: 'He told her to break a leg .',
    spans: [
      { start: 15, end: 20 },
      { start: 21, end: 22 },
      { start: 23, end: 26 },
    ],
    gold: 'figurative',
  },
  'graded-pair': {
    ...item('graded'),
    kind: 'graded-pair',
    contexts: [
      [target(ballad, 4, 10), target(ballad, 25, 29)],
      [target('One ballad', 4, 10), target('another song', 8, 12)],
    ],
    gold: [7.5, 2],
  },
  'phrase-search': {
    ...item('search'),
    kind: 'phrase-search',
    query: 'deep plunges',
    document: 'Whales are known for deep dives.',
    gold: [{ start: 21, end: 31 }],
  },
  'sense-choice': {
    ...item('choice'),
    kind: 'sense-choice',
    target: target('They began to sing', 5, 10),
    lemma: 'begin',
    candidates: ['begin%1', 'begin%2'],
    gold: ['begin%2'],
  },
  'entry-search': {
    ...item('entry'),
    kind: 'entry-search',
    target: target('born in Paris , Texas', 8, 13),
    inventory: 'wikipedia',
    gold: ['Paris,_Texas', 'Paris_(Texas)'],
  },
}

/** A wrong answer to each of them, except for the ratings, which are in another unit. */
export const answerOf: { readonly [K in Kind]: Prediction<K> } = {
  'same-meaning': { label: true, score: 0.875 },
  'sense-match': { label: true, score: 0.5 },
  'phrase-pair': { label: false, score: 0.25 },
  usage: { label: 'literal', scores: { literal: 0.6, figurative: 0.3, both: 0.1 } },
  'graded-pair': [0.8, 0.3],
  'phrase-search': [{ start: 0, end: 6, score: 1 }],
  'sense-choice': [],
  'entry-search': [{ id: 'Paris', score: 0.9 }],
}

/** A same-meaning outcome: whether the answer is right, and how high its score. */
export function answered(id: string, right: boolean, score: number, group = id): Outcome<SameMeaning> {
  const gold = id.length % 2 === 0
  const example: SameMeaning = { ...exampleOf['same-meaning'], id, group, gold }
  return { example, prediction: { label: right === gold, score } }
}

export const score = (metric: string, value: number, low: number, high: number, n = 100): Score => ({
  metric,
  value,
  n,
  interval: { low, high, level: 0.95, method: 'wilson' },
  scorer: 'sound',
})

export const run = (system: string, change: Partial<Run> = {}): Run => ({
  schema: 2,
  key: `${system}-key`,
  task: 'toy',
  taskVersion: 2,
  kind: 'same-meaning',
  dataset: 'toys',
  split: 'dev',
  system,
  encoder: null,
  revision: null,
  vectors: null,
  seed: 1,
  limit: null,
  samples: null,
  code: version,
  codeHash: hashText('code'),
  data: { 'dev.jsonl': 'c0ffee' },
  status: 'scored',
  n: 100,
  examples: hashText('items'),
  unaligned: null,
  remarks: [],
  scores: [score('accuracy', 0.5, 0.404, 0.596)],
  slices: [],
  ...change,
})

const official: Score = { ...score('accuracy', 0.625, 0.53, 0.71), scorer: 'official', interval: null }

/** A golden file outlives a release. */
export const withoutVersion = (text: string): string => text.replaceAll(version, 'VERSION')

/** Two tasks; a tie, an undefined value, an official score, a failure and a run without labels. */
export const fixtureRuns: readonly Run[] = [
  run('majority'),
  run('overlap', {
    scores: [score('accuracy', 0.61, 0.512, 0.7), score('f1', 0.55, 0.43, 0.66), official],
    slices: [
      { slice: 'pos', of: 'N', ...score('accuracy', 0.7, 0.57, 0.8, 60) },
      { slice: 'pos', of: 'V', ...score('accuracy', 0.475, 0.33, 0.62, 40) },
    ],
  }),
  run('broken', { status: 'failed', error: 'no train\nsplit', n: 0, scores: [] }),
  run('majority', {
    task: 'toy-graded',
    kind: 'graded-pair',
    split: 'test',
    status: 'unlabelled',
    n: 24,
    scores: [],
  }),
  run('constant', {
    task: 'toy-graded',
    kind: 'graded-pair',
    split: 'test',
    n: 24,
    scores: [
      {
        ...score('pearson', Number.NaN, 0, 0, 24),
        reason: 'every predicted rating in context 1 is 0',
        interval: null,
      },
    ],
  }),
]

export const fixtureTasks: Readonly<Record<string, ReportTask>> = {
  toy: {
    title: 'Do the toys mean the same?',
    metrics: [accuracy as unknown as Metric],
    published: [
      { system: 'Paper model', metric: 'accuracy', value: 0.71, split: 'test', source: 'Toys, Table 1' },
      { system: 'Human', metric: 'accuracy', value: 0.9, split: 'dev', source: 'Toys, Table 2' },
    ],
  },
}

/** Right answers of `majority` and `overlap` on five items: they differ on two of them, both miss one. */
const rights = { majority: [true, true, false, false, true], overlap: [true, true, true, false, false] }

export const finishedRuns: readonly FinishedRun[] = fixtureRuns.map((each) => ({
  run: each,
  outcomes: (rights[each.system as keyof typeof rights] ?? []).map((right, i) =>
    answered(`item${'-'.repeat(i)}`, right, i / 10),
  ),
}))
