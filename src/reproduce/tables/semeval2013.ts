import { lookUp, pick } from '../../core/index.js'
import { tasks } from '../../tasks/index.js'
import type { PaperTable, Recipe, TableRow } from '../paper-table.js'
import { publishedFigure } from '../published-figure.js'
import { ourRow, row, run } from '../recipes.js'

const print = { scale: 1, digits: 3, split: 'test' } as const satisfies Partial<PaperTable>

/** What runs each of the paper's submissions to 5a. */
const systemOf: Readonly<Record<string, string>> = {
  HsH: 'hsh',
  'CLaC run 3': 'clac-rules-3',
  'CLaC run 2': 'clac-rules-2',
  'CLaC run 1': 'clac-rules-1',
  'MELODI lvw': 'melodi-lvw',
  UMCC_DLSI: 'umcc-dlsi-classifier',
  'ITNLP run 3': 'itnlp-3',
  'MELODI dm': 'melodi-dm',
  'ITNLP run 1': 'itnlp-1',
  'ITNLP run 2': 'itnlp-2',
}

const columns5a = [
  ['A', 'accuracy'],
  ['R', 'recall'],
  ['P', 'precision'],
  ['rej. R', 'rejection-recall'],
  ['rej. P', 'rejection-precision'],
  ['F1', 'f1'],
] as const

/** What the paper's figures of a language are of, where ours are of something else. */
const notes5a: Readonly<Record<string, string>> = {
  'semeval2013-5a-de': "the paper's figure is of 733 pairs without names of people",
}

const noteOn = (task: string): { readonly note?: string } => {
  const note = lookUp(notes5a, task)
  return note === undefined ? {} : { note }
}

const recipes5a = (task: string, system: string): Recipe[] =>
  columns5a.map(([, metric]) => run(task, system, metric, noteOn(task)))

function rows5a(language: string, name: string): TableRow[] {
  const task = `semeval2013-5a-${language}`
  const submissions = new Set(pick('task', tasks, task).published.map(({ system }) => system))
  return [...submissions].map((submission) =>
    row(
      `${name}: ${submission}`,
      columns5a.map(([, metric]) => publishedFigure(task, submission, metric, print)),
      recipes5a(task, lookUp(systemOf, submission)!),
    ),
  )
}

const ours5a = [
  'pair-features',
  'frozen-classifier',
  'clac',
  'umcc-dlsi',
  'phrase-pair-cosine',
  'vector-addition',
  'vector-multiplication',
]

export const semeval2013Table2: PaperTable = {
  id: 'semeval2013-table2',
  source: 'SemEval-2013 Task 5, Table 2',
  caption: 'Does a word mean the same as a phrase of two words? All submissions to subtask 5a',
  corner: 'language and submission',
  ...print,
  columns: columns5a.map(([title]) => ({ title })),
  rows: [
    ...rows5a('en', 'English'),
    ...rows5a('de', 'German'),
    ...rows5a('it', 'Italian'),
    ...ours5a.map((system) => ourRow(`English: ours, ${system}`, recipes5a('semeval2013-5a-en', system))),
  ],
}

const systems5b: Readonly<Record<string, string>> = {
  'UNAL run 2': 'unal',
  'UNAL run 1': 'unal',
  'IIRG run 3': 'iirg',
  'IIRG run 1': 'iirg-bayes',
  'IIRG run 2': 'iirg-bayes',
  'CLaC run 1': 'clac-usage',
  'Baseline MFC': 'majority',
}

/** Runs of one team that share one system: the paper does not distinguish them. */
const noteOf = (submission: string) =>
  /^UNAL|^IIRG run [12]/.test(submission) ? { note: 'one system for both runs' } : {}

const ours5b = ['frozen-classifier', 'target-prior', 'cohesion', 'cohesion-static']

function usageTable(number: 4 | 5, phrases: 'known' | 'unseen'): PaperTable {
  const task = `semeval2013-5b-${phrases}`
  return {
    id: `semeval2013-table${number}`,
    source: `SemEval-2013 Task 5, Table ${number}`,
    caption: `Literal or figurative here? Submissions to subtask 5b, ${phrases} phrases`,
    corner: 'submission',
    ...print,
    columns: [{ title: 'accuracy' }],
    rows: [
      ...pick('task', tasks, task).published.map(({ system: submission, metric }) => {
        const recipe = run(task, lookUp(systems5b, submission)!, 'accuracy', noteOf(submission))
        return row(submission, [publishedFigure(task, submission, metric, print)], recipe)
      }),
      ...ours5b.map((system) => ourRow(`ours, ${system}`, [run(task, system, 'accuracy')])),
    ],
  }
}

export const semeval2013Table4 = usageTable(4, 'known')
export const semeval2013Table5 = usageTable(5, 'unseen')
