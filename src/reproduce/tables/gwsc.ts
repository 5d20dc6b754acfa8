import type { PaperTable, Recipe, TableRow } from '../paper-table.js'
import { publishedFigure } from '../published-figure.js'
import { answers, cannot, ourRow, row, run } from '../recipes.js'

const languages = { en: 'English', hr: 'Croatian', sl: 'Slovene', fi: 'Finnish' } as const
const codes = Object.keys(languages) as (keyof typeof languages)[]

const print = { scale: 1, digits: 3, split: 'test' } as const satisfies Partial<PaperTable>

interface Submission {
  readonly system: string
  /** How our system differs from the team's submission, other than the encoder. */
  readonly differs: string
}

/** By the names that the tasks keep their published figures under. */
const submissions: Readonly<Record<string, Submission>> = {
  Ferryman: {
    system: 'ferryman',
    differs:
      "the way of mixing in TF-IDF is ours; words are counted in WordNet's glosses (en), in practice and other labelled texts of the language (hr, sl, fi)",
  },
  will_go: {
    system: 'will-go',
    differs:
      'cosine, Euclid and Manhattan with weights chosen on SCWS; the team had more measures but does not name them',
  },
  MultiSem: {
    system: 'multisem',
    differs: 'one contrastive loss on WiC and generated substitutions, not classifiers on five data sets',
  },
  LMMS: {
    system: 'lmms',
    differs: "senses of the word's own synsets, from SemCor without the team's UWA; English only",
  },
  BRUMS: {
    system: 'brums',
    differs: "the run's encoders are stacked (for a single one, its upper layers), not the paper's five",
  },
  Hitachi: {
    system: 'hitachi',
    differs: "the centre layer of the run's encoder, as with XLM-R; the team chose layers by submissions",
  },
  BabelEncoding: {
    system: 'babel-encoding',
    differs:
      'one translation by apertium, not many languages; bare words instead of static vectors; no Finnish',
  },
  'CiTIUS-NLP': {
    system: 'citius-nlp',
    differs: 'none: plain BERT was submitted, so with the same encoder it equals the baseline',
  },
  MineriaUNAM: {
    system: 'mineria-unam',
    differs:
      "the centroids are our interpretation; SimLex-999's ratings in English only, else cosines: no ratings of the translated pairs are published",
  },
  'AlexU-Aux-Bert': {
    system: 'alexu-aux-bert',
    differs:
      "WordNet's examples are the only auxiliary contexts; in hr, sl and fi the baseline, as published",
  },
  'JUSTMasters (unofficial)': {
    system: 'justmasters',
    differs: "three views of the run's encoders are weighted, not the team's; weights chosen on SCWS",
  },
  'UZH (unofficial)': {
    system: 'uzh',
    differs: 'one encoder, not two sizes of BERT; senses from SemCor; equal weights, not tuned on the task',
  },
}

function gwscTable(
  subtask: 1 | 2,
  metric: string,
  about: Pick<PaperTable, 'id' | 'source' | 'caption'>,
): PaperTable {
  const task = (code: string) => `gwsc-${subtask}-${code}`
  const figures = (system: string) => codes.map((code) => publishedFigure(task(code), system, metric, print))
  const recipes = (system: string, differs?: string): Recipe[] =>
    codes.map((code) => run(task(code), system, metric, differs === undefined ? {} : { note: differs }))
  const submitted = Object.entries(submissions).flatMap(([name, { system, differs }]): TableRow[] => {
    const published = figures(name)
    return published.every((figure) => figure === null)
      ? []
      : [row(name, published, recipes(system, differs))]
  })
  const organisers = codes.map((code) =>
    answers(task(code), `mbert-baseline/res${subtask}/results_subtask${subtask}_${code}.tsv`, metric),
  )
  return {
    ...about,
    corner: 'system',
    ...print,
    columns: codes.map((code) => ({ title: languages[code] })),
    rows: [
      ...submitted,
      row('mBERT baseline', figures('mBERT baseline'), organisers),
      row(
        'ELMo',
        figures('ELMo'),
        cannot('npm and Debian have no ELMo weights, and no encoder here reads them'),
      ),
      ...(subtask === 2
        ? [
            row(
              'Human',
              figures('Human'),
              cannot('needs individual ratings; the data set has only their means'),
            ),
          ]
        : []),
      ourRow('ours, gwsc-baseline, {encoder}', recipes('gwsc-baseline')),
    ],
  }
}

export const gwscTable2 = gwscTable(1, 'uncentred-pearson', {
  id: 'gwsc-table2',
  source: 'GWSC, Table 2',
  caption: 'Subtask 1: uncentred correlation of the change of similarity between two contexts',
})

export const gwscTable3 = gwscTable(2, 'harmonic-mean', {
  id: 'gwsc-table3',
  source: 'GWSC, Table 3',
  caption: 'Subtask 2: harmonic mean of the correlations with the ratings',
})
