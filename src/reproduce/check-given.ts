import {
  checkEach,
  checkFields,
  checkOptions,
  eachOf,
  type FieldsOf,
  optionally,
  shown,
  wordOf,
} from '../core/index.js'
import { evaluateFields, resourceFields } from '../evaluation/index.js'
import type { Means, OurFigure } from './our-figure.js'
import type { PaperTable, Recipe, TableCell, TableColumn, TableRow } from './paper-table.js'
import type { CellResult, RowResult, TableResult } from './reproduce-table.js'
import type { ReproduceOptions } from './reproduce-tables.js'

// Checks of the arguments of this folder's published functions.

const checkDigits = (what: string, digits: unknown): void => {
  if (!(Number.isInteger(digits) && Number(digits) >= 0 && Number(digits) <= 100))
    throw new RangeError(`${what} of ${shown(digits)}: expected a whole number from 0 to 100`)
}

const checkScale = (what: string, scale: unknown): void => {
  if (scale !== 1 && scale !== 100) throw new RangeError(`${what} of ${shown(scale)}: expected 1 or 100`)
}

const checkColumn = (what: string, column: TableColumn): void =>
  checkFields(what, column, { group: 'text?', title: 'text' })

const aboutFields = {
  id: 'some text',
  source: 'text',
  caption: 'text',
  corner: 'text',
  scale: checkScale,
  digits: checkDigits,
  split: 'text',
  columns: eachOf(checkColumn),
} as const satisfies FieldsOf<Omit<PaperTable, 'rows'>>

const checkPair = (what: string, pair: readonly [string, string]): void => {
  if (!Array.isArray(pair) || pair.length !== 2 || pair.some((each) => typeof each !== 'string'))
    throw new RangeError(`${what} of ${shown(pair)}: expected two texts`)
}

const scoredFields = {
  task: 'some text',
  asPublished: 'truth?',
  metric: 'some text',
  scorer: wordOf('sound', 'official'),
  note: 'text?',
} as const

type Of<K extends Recipe['kind']> = Omit<Extract<Recipe, { readonly kind: K }>, 'kind'>

const recipeFields = {
  run: { ...scoredFields, system: 'some text', slice: optionally(checkPair) },
  ranking: { ...scoredFields, ranking: 'some text', taught: 'list?' },
  selection: { ...scoredFields, taught: 'list', divided: 'truth?' },
  'few-shot': {
    ...scoredFields,
    system: 'some text',
    domain: 'text',
    learned: wordOf('general', 'domain', 'both'),
    part: wordOf('all', 'seen', 'unseen'),
  },
  bias: {
    ...scoredFields,
    system: 'some text',
    figure: wordOf('context bias', 'word bias', 'full', 'context', 'word', 'label'),
    split: 'text?',
    people: 'number?',
  },
  answers: { ...scoredFields, file: 'some text' },
  statistic: { dataset: 'some text', figure: 'some text' },
  cannot: { why: 'text' },
} as const satisfies { readonly [K in Recipe['kind']]: FieldsOf<Of<K>> }

const checkKind = wordOf(...Object.keys(recipeFields))

function checkRecipe(what: string, recipe: Recipe): void {
  checkFields(what, recipe, { kind: checkKind })
  checkFields(what, recipe as object, recipeFields[recipe.kind] as object)
}

const checkCell = (what: string, cell: TableCell): void =>
  checkFields(what, cell, { published: 'number|null', recipe: checkRecipe })

const checkRow = (what: string, row: TableRow): void =>
  checkFields(what, row, { title: 'text', weights: 'texts?', cells: eachOf(checkCell) })

/** Every row has a cell for every column. */
function checkShape(what: string, { columns, rows }: Pick<TableResult, 'columns' | 'rows'>): void {
  for (const { title, cells } of rows)
    if (cells.length !== columns.length)
      throw new RangeError(
        `${what}: the row ${title} has ${cells.length} cells, expected one for each of ${columns.length} columns`,
      )
}

export function checkTable(what: string, table: PaperTable): void {
  checkFields(what, table, { ...aboutFields, rows: eachOf(checkRow) })
  checkShape(what, table as unknown as TableResult)
}

export const checkPaperTables = (what: string, tables: readonly PaperTable[]): void =>
  checkEach(what, tables, checkTable)

const { split: _split, ...runFields } = evaluateFields

const meansFields = {
  ...runFields,
  quick: 'truth?',
  stack: evaluateFields.encoder,
  rates: 'numbers?',
  bestSeed: 'truth?',
  progress: 'function?',
} as const satisfies FieldsOf<Means>

export const checkMeans = (what: string, means: Means): void => checkOptions(what, means, meansFields)

const { encoder: _encoder, wordVectors: _vectors, ...sharedFields } = meansFields

export const checkReproducing = (what: string, options: ReproduceOptions): void =>
  checkOptions(what, options, {
    ...sharedFields,
    encoder: resourceFields.encoder,
    vectors: resourceFields.vectors,
    cache: resourceFields.cache,
  })

const checkOurs = (what: string, ours: OurFigure | null): void => {
  if (ours === null) return
  checkFields(what, ours, {
    value: 'figure',
    deviation: 'figure?',
    n: 'count|null',
    split: 'text',
    by: 'text',
    interval: (name: string, interval: OurFigure['interval']) => {
      if (interval !== null)
        checkFields(name, interval, { low: 'figure', high: 'figure', level: 'figure', method: 'text' })
    },
  })
}

const checkCellResult = (what: string, cell: CellResult): void =>
  checkFields(what, cell, {
    published: 'number|null',
    ours: checkOurs,
    difference: 'figure|null',
    otherSplit: 'truth',
    note: 'text|null',
    why: 'text|null',
    tried: 'truth',
    missing: 'object|null',
  })

const checkRowResult = (what: string, row: RowResult): void =>
  checkFields(what, row, { title: 'text', cells: eachOf(checkCellResult) })

export function checkResult(what: string, result: TableResult): void {
  checkFields(what, result, {
    ...aboutFields,
    encoder: 'text|null',
    quick: 'truth',
    limit: 'count|null',
    samples: 'count|null',
    rows: eachOf(checkRowResult),
  })
  checkShape(what, result)
}
