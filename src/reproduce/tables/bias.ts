import { tables as statsTables } from '../../datasets/stats/tables/index.js'
import type { PaperTable, Recipe, TableRow } from '../paper-table.js'
import { cannot, ourRow, row, run, statistic } from '../recipes.js'

const paper = 'Measuring Context-Word Biases in Lexical Semantic Datasets'
const probes = cannot('needs probes: systems trained and asked with target or context masked')
const people = cannot('people answered; their answers are not published')

const layout = { corner: 'measure', scale: 1, split: 'test' } as const satisfies Partial<PaperTable>

/** The figure that a table of the paper is about, and its published value, as `polyseme stats` has them. */
function entropy(dataset: string, number: number) {
  const table = statsTables[dataset]?.find(({ source }) => source === `${paper}, Table ${number}`)
  const [figure, published] =
    Object.entries(table?.published ?? {}).find(([name]) => name.includes('entropy')) ?? []
  if (figure === undefined || published === undefined)
    throw new RangeError(`no entropy of ${dataset} in Table ${number}`)
  return { published, recipe: statistic(dataset, figure) }
}

const wiki = {
  published: 0.06,
  recipe: cannot("the paper's own draw of Wikipedia sentences is not published"),
}

export const biasTable2: PaperTable = {
  ...layout,
  id: 'bias-table2',
  source: 'Context-word biases, Table 2',
  caption: 'Retrieval tasks: entropy of the senses of a word, and how much the word alone achieves',
  digits: 4,
  columns: ['SemCor', 'Wiki', 'AIDA', 'WikiMed', 'COMETA'].map((title) => ({ title })),
  rows: [
    {
      title: 'sense entropy',
      cells: [entropy('semcor', 2), wiki, entropy('aida', 2), entropy('wikimed', 2), entropy('cometa', 2)],
    },
    row('target word bias, BERT', [0.7274, 0.8939, 0.8705, 1.0208, 1.0124], probes),
    row('target word bias, RoBERTa', [0.7315, 0.8994, 0.8319, 0.9957, 1.1798], probes),
  ],
}

export const biasTable4: PaperTable = {
  ...layout,
  id: 'bias-table4',
  source: 'Context-word biases, Table 4',
  caption: 'WiC-style tasks: entropy of the labels of a word in the training set',
  digits: 4,
  columns: ['WiC', 'AM²iCo', 'XL-WiC', 'MCL-WiC', 'WiC-TSV'].map((title) => ({ title })),
  rows: [
    {
      title: 'label entropy',
      cells: ['wic', 'am2ico', 'xl-wic', 'mcl-wic', 'wic-tsv'].map((dataset) => entropy(dataset, 4)),
    },
  ],
}

export const biasTable5: PaperTable = {
  ...layout,
  id: 'bias-table5',
  source: 'Context-word biases, Table 5',
  caption: 'AM²iCo: people and BERT with the context alone, the words alone, both',
  scale: 100,
  digits: 1,
  columns: ['CONTEXT', 'WORD', 'FULL'].map((title) => ({ title })),
  rows: [
    row('Human', [69, 68.5, 87.9], people),
    row('BERT', [66, 61, 71], probes),
    row('Human − BERT', [3, 7.5, 16.9], probes),
  ],
}

const tasks7 = [
  'WiC',
  'WiC-TSV',
  'WSD',
  'MCL-WiC',
  'XL-WiC',
  'AM²iCo',
  'SR',
  'AIDA',
  'Wiki',
  'WikiMed',
  'COMETA',
]

export const biasTable7: PaperTable = {
  ...layout,
  id: 'bias-table7',
  source: 'Context-word biases, Table 7',
  caption: 'Biases of BERT on the development sets, mean of three seeds',
  digits: 3,
  split: 'dev',
  columns: tasks7.map((title) => ({ title })),
  rows: [
    row(
      'target word bias',
      [0.473, 0.266, 0.346, 0.122, 0.903, 0.665, 0.648, 0.91, 0.946, 1.024, 1.017],
      probes,
    ),
    row(
      'target word bias, st. dev.',
      [0.016, 0.043, 0.015, 0.007, 0.002, 0.008, 0.012, 0.007, 0.002, 0.022, 0.034],
      probes,
    ),
    row('context bias', [1.055, 0.89, 0.874, 0.864, 0.844, 0.768, 0.237, 0.241, 0.308, 0.447, 0.028], probes),
    row(
      'context bias, st. dev.',
      [0.017, 0.028, 0.02, 0.043, 0.002, 0.016, 0.011, 0.015, 0.003, 0.01, 0.01],
      probes,
    ),
  ],
}

/** Only some of the figure's bars are given as numbers in the text: Sections 2.2, 3.2 and Table 5. */
const bars = (who: string, known: Readonly<Record<string, Readonly<Record<string, number>>>>): TableRow[] =>
  ['FULL', 'CONTEXT', 'WORD', 'LABEL'].map((probe) =>
    row(
      `${who}, ${probe}`,
      tasks7.map((task) => known[probe]?.[task] ?? null),
      who === 'Human' ? people : probes,
    ),
  )

/** The WiC-style tasks and WSD; the paper's examples say which language it took. */
const taskOf: Readonly<
  Record<string, { readonly task: string; readonly system: string; readonly note?: string }>
> = {
  WiC: { task: 'wic', system: 'wic-classifier' },
  'WiC-TSV': { task: 'wic-tsv-3', system: 'wic-tsv-classifier' },
  WSD: { task: 'wsd-all', system: 'glossbert' },
  'MCL-WiC': { task: 'mcl-wic-en-en', system: 'wic-classifier' },
  'XL-WiC': { task: 'xl-wic-de', system: 'wic-classifier', note: 'German' },
  'AM²iCo': { task: 'am2ico-zh', system: 'wic-classifier', note: 'Chinese' },
}

const full = tasks7.map((title): Recipe => {
  const found = taskOf[title]
  if (!found) return probes
  const { task, system, note } = found
  return run(task, system, title === 'WSD' ? 'accuracy@1' : 'accuracy', note ? { note } : {})
})

/** Without any input a system learns the most frequent label. */
const label = full.map(
  (recipe): Recipe =>
    recipe.kind === 'run' && recipe.metric === 'accuracy' ? { ...recipe, system: 'majority' } : probes,
)

export const biasFigure2: PaperTable = {
  ...layout,
  id: 'bias-figure2',
  source: 'Context-word biases, Figure 2',
  caption: 'BERT and people on full and masked input; of the bars, those that the text gives as numbers',
  digits: 3,
  columns: tasks7.map((title) => ({ title })),
  rows: [
    ...bars('BERT', {
      FULL: { 'AM²iCo': 0.71 },
      CONTEXT: { WiC: 0.65, 'AM²iCo': 0.66 },
      WORD: { 'AM²iCo': 0.61 },
    }),
    ...bars('Human', {
      FULL: { 'AM²iCo': 0.879 },
      CONTEXT: { WiC: 0.61, 'AM²iCo': 0.69 },
      WORD: { WiC: 0.5, 'XL-WiC': 0.5, 'AM²iCo': 0.685 },
      LABEL: { WiC: 0.5, 'XL-WiC': 0.5, 'AM²iCo': 0.5, AIDA: 0 },
    }),
    ourRow('ours, FULL, {encoder}', full),
    ourRow('ours, LABEL, majority', label),
  ],
}
