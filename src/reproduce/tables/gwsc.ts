import type { PaperTable, Recipe, TableRow } from '../paper-table.js'
import { publishedFigure } from '../published-figure.js'
import { answers, cannot, ourRow, row, run } from '../recipes.js'

const languages = { en: 'English', hr: 'Croatian', sl: 'Slovene', fi: 'Finnish' } as const
const codes = Object.keys(languages) as (keyof typeof languages)[]

const print = { scale: 1, digits: 3, split: 'test' } as const satisfies Partial<PaperTable>

/** By the names that the tasks keep their published figures under. */
const systemOf: Readonly<Record<string, string>> = {
  Ferryman: 'ferryman',
  will_go: 'will-go',
  MultiSem: 'multisem',
  LMMS: 'lmms',
  BRUMS: 'brums',
  Hitachi: 'hitachi',
  BabelEncoding: 'babel-encoding',
  'CiTIUS-NLP': 'citius-nlp',
  MineriaUNAM: 'mineria-unam',
  'AlexU-Aux-Bert': 'alexu-aux-bert',
  'JUSTMasters (unofficial)': 'justmasters',
  'UZH (unofficial)': 'uzh',
}

function gwscTable(
  subtask: 1 | 2,
  metric: string,
  about: Pick<PaperTable, 'id' | 'source' | 'caption'>,
): PaperTable {
  const task = (code: string) => `gwsc-${subtask}-${code}`
  const figures = (system: string) => codes.map((code) => publishedFigure(task(code), system, metric, print))
  const recipes = (system: string): Recipe[] => codes.map((code) => run(task(code), system, metric))
  const submissions = Object.entries(systemOf).flatMap(([name, system]): TableRow[] => {
    const published = figures(name)
    return published.every((figure) => figure === null) ? [] : [row(name, published, recipes(system))]
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
      ...submissions,
      row('mBERT baseline', figures('mBERT baseline'), organisers),
      row(
        'ELMo',
        figures('ELMo'),
        cannot('no weights of ELMo from npm or Debian, and no encoder here reads them'),
      ),
      ...(subtask === 2
        ? [row('Human', figures('Human'), cannot('wants single ratings; the data set has their means'))]
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
