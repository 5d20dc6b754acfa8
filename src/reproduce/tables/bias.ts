import { lookUp } from '../../core/index.js'
import { tables as statsTables } from '../../datasets/stats/tables/index.js'
import { defaultProbeSystem, publishedAmbiguity, publishedBertBiases } from '../../probes/index.js'
import { tasks } from '../../tasks/index.js'
import type { BiasFigure, BiasRecipe, PaperTable, Recipe, TableRow } from '../paper-table.js'
import { cannot, ourRow, row, statistic } from '../recipes.js'

const paper = 'Measuring Context-Word Biases in Lexical Semantic Datasets'
const people = cannot('people answered; their answers are not published')
const bert = ['bert-base-uncased']
const roberta = ['roberta-base']

const layout = { corner: 'measure', scale: 1, split: 'test' } as const satisfies Partial<PaperTable>

/** The tasks of the paper, in the order of Table 7; its examples say which language it took. */
const asked: Readonly<
  Record<string, { readonly task: string; readonly trained: string; readonly note?: string } | null>
> = {
  WiC: { task: 'wic', trained: 'wic-classifier' },
  'WiC-TSV': { task: 'wic-tsv-3', trained: 'wic-tsv-classifier' },
  WSD: { task: 'wsd-all', trained: 'glossbert' },
  'MCL-WiC': { task: 'mcl-wic-en-en', trained: 'wic-classifier' },
  'XL-WiC': { task: 'xl-wic-de', trained: 'wic-classifier', note: 'German' },
  'AM²iCo': { task: 'am2ico-zh', trained: 'wic-classifier', note: 'Chinese' },
  SR: { task: 'sense-retrieval', trained: 'bi-encoder' },
  AIDA: { task: 'aida', trained: 'bi-encoder' },
  Wiki: null,
  WikiMed: { task: 'wikimed', trained: 'bi-encoder' },
  COMETA: { task: 'cometa', trained: 'bi-encoder' },
}
const titles = Object.keys(asked)

const ownDraw = cannot("the paper's own draw of Wikipedia sentences is not published")

/** `trained`: fine-tuned as in the paper; `usual`: what `polyseme bias` probes in minutes. */
function biasRecipe(
  title: string,
  figure: BiasFigure,
  how: 'trained' | 'usual',
  more: Partial<Pick<BiasRecipe, 'split' | 'people'>> = {},
): Recipe {
  const found = lookUp(asked, title)
  if (!found) return ownDraw
  const { task: id, trained, note } = found
  const { kind, metrics } = lookUp(tasks, id)!
  return {
    kind: 'bias',
    task: id,
    system: how === 'trained' ? trained : defaultProbeSystem[kind],
    figure,
    metric: metrics[0]!.id,
    scorer: 'sound',
    ...(note ? { note } : {}),
    ...more,
  }
}

const recipes = (
  of: readonly string[],
  figure: BiasFigure,
  how: 'trained' | 'usual',
  split?: string,
): Recipe[] => of.map((title) => biasRecipe(title, figure, how, split === undefined ? {} : { split }))

/** The figure that a table of the paper is about, and its published value, as `polyseme stats` has them. */
function entropy(dataset: string, number: number) {
  const table = lookUp(statsTables, dataset)?.find(({ source }) => source === `${paper}, Table ${number}`)
  const [figure, published] =
    Object.entries(table?.published ?? {}).find(([name]) => name.includes('entropy')) ?? []
  if (figure === undefined || published === undefined)
    throw new RangeError(`no entropy of ${dataset} in Table ${number}`)
  return { published, recipe: statistic(dataset, figure) }
}

const retrieval = ['SR', 'Wiki', 'AIDA', 'WikiMed', 'COMETA']
/** Where the paper's own draw has no task here, its figures go by this name. */
const idOf = (title: string): string => lookUp(asked, title)?.task ?? 'wikification'
const ambiguity = (of: 'bertWordBias' | 'robertaWordBias'): number[] =>
  retrieval.map((title) => lookUp(publishedAmbiguity, idOf(title))![of])

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
      cells: [
        entropy('semcor', 2),
        { published: 0.06, recipe: ownDraw },
        entropy('aida', 2),
        entropy('wikimed', 2),
        entropy('cometa', 2),
      ],
    },
    row(
      'target word bias, BERT',
      ambiguity('bertWordBias'),
      recipes(retrieval, 'word bias', 'trained'),
      bert,
    ),
    row(
      'target word bias, RoBERTa',
      ambiguity('robertaWordBias'),
      recipes(retrieval, 'word bias', 'trained'),
      roberta,
    ),
    ourRow('ours, target word bias, {encoder}', recipes(retrieval, 'word bias', 'usual')),
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

const peopleOnAm2ico = [69, 68.5, 87.9]

const am2ico = (how: 'trained' | 'usual', below: 'people' | null = null): Recipe[] =>
  (['context', 'word', 'full'] as const).map((figure, i) =>
    biasRecipe('AM²iCo', figure, how, below ? { people: peopleOnAm2ico[i]! / 100 } : {}),
  )

export const biasTable5: PaperTable = {
  ...layout,
  id: 'bias-table5',
  source: 'Context-word biases, Table 5',
  caption: 'AM²iCo: people and BERT with the context alone, the words alone, both',
  scale: 100,
  digits: 1,
  columns: ['CONTEXT', 'WORD', 'FULL'].map((title) => ({ title })),
  rows: [
    row('Human', peopleOnAm2ico, people),
    row('BERT', [66, 61, 71], am2ico('trained'), bert),
    row('Human − BERT', [3, 7.5, 16.9], am2ico('trained', 'people'), bert),
    ourRow('ours, {encoder}', am2ico('usual')),
    ourRow('Human − ours, {encoder}', am2ico('usual', 'people')),
  ],
}

const published = (bias: 'word' | 'context', of: 'value' | 'deviation'): number[] =>
  titles.map((title) => lookUp(publishedBertBiases, idOf(title))![bias][of])
const beside = cannot('our deviation over seeds is next to the bias')

export const biasTable7: PaperTable = {
  ...layout,
  id: 'bias-table7',
  source: 'Context-word biases, Table 7',
  caption: 'Biases of BERT on the development sets, mean of three seeds',
  digits: 3,
  split: 'dev',
  columns: titles.map((title) => ({ title })),
  rows: [
    row(
      'BERT, target word bias',
      published('word', 'value'),
      recipes(titles, 'word bias', 'trained', 'dev'),
      bert,
    ),
    row('BERT, target word bias, st. dev.', published('word', 'deviation'), beside),
    ourRow('ours, target word bias, {encoder}', recipes(titles, 'word bias', 'usual', 'dev')),
    row(
      'BERT, context bias',
      published('context', 'value'),
      recipes(titles, 'context bias', 'trained', 'dev'),
      bert,
    ),
    row('BERT, context bias, st. dev.', published('context', 'deviation'), beside),
    ourRow('ours, context bias, {encoder}', recipes(titles, 'context bias', 'usual', 'dev')),
  ],
}

const shown = ['FULL', 'CONTEXT', 'WORD', 'LABEL'] as const
const figureOf = { FULL: 'full', CONTEXT: 'context', WORD: 'word', LABEL: 'label' } as const
type Known = { readonly [P in (typeof shown)[number]]?: Readonly<Record<string, number>> }

/** Only some of the figure's bars are given as numbers in the text: Sections 2.2, 3.2 and Table 5. */
const bars = (
  who: string,
  known: Known,
  recipe: (title: string, figure: BiasFigure) => Recipe,
  weights?: readonly string[],
): TableRow[] =>
  shown.map((probe) =>
    row(
      `${who}, ${probe}`,
      titles.map((title) => known[probe]?.[title] ?? null),
      titles.map((title) => recipe(title, figureOf[probe])),
      weights,
    ),
  )

export const biasFigure2: PaperTable = {
  ...layout,
  id: 'bias-figure2',
  source: 'Context-word biases, Figure 2',
  caption: 'BERT and people on full and masked input; of the bars, those that the text gives as numbers',
  digits: 3,
  columns: titles.map((title) => ({ title })),
  rows: [
    ...bars(
      'BERT',
      {
        FULL: { 'AM²iCo': 0.71 },
        CONTEXT: { WiC: 0.65, 'AM²iCo': 0.66 },
        WORD: { 'AM²iCo': 0.61 },
      },
      (title, figure) => biasRecipe(title, figure, 'trained'),
      bert,
    ),
    ...bars(
      'Human',
      {
        FULL: { 'AM²iCo': 0.879 },
        CONTEXT: { WiC: 0.61, 'AM²iCo': 0.69 },
        WORD: { WiC: 0.5, 'XL-WiC': 0.5, 'AM²iCo': 0.685 },
        LABEL: { WiC: 0.5, 'XL-WiC': 0.5, 'AM²iCo': 0.5, AIDA: 0 },
      },
      () => people,
    ),
    ...shown.map((probe) => ourRow(`ours, ${probe}, {encoder}`, recipes(titles, figureOf[probe], 'usual'))),
  ],
}
