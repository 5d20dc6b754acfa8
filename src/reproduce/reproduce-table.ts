import { messageOf, UserError } from '../core/index.js'
import { checkMeans, checkTable } from './check-given.js'
import { encoderIs } from './encoder-is.js'
import { type MissingData, missingData } from './missing-data.js'
import { type FigureMaker, figureMaker, type Means, type OurFigure } from './our-figure.js'
import type { PaperTable, Recipe, TableCell, TableRow } from './paper-table.js'

export interface CellResult {
  readonly published: number | null
  /** In the table's unit, as `published` is; null if it was not run. */
  readonly ours: OurFigure | null
  /** Ours less the paper's; null if one is missing. */
  readonly difference: number | null
  /** Of another split than the paper's figure. */
  readonly otherSplit: boolean
  /** What else is not as in the paper. */
  readonly note: string | null
  /** Why it was not run. */
  readonly why: string | null
  /** False if it could not even be tried: a human figure, or other weights are needed. */
  readonly tried: boolean
  /** The data it needs, if it was not run and none of that is available. */
  readonly missing: MissingData | null
}

export interface RowResult {
  readonly title: string
  readonly cells: readonly CellResult[]
}

/** A paper's table next to ours. */
export interface TableResult extends Omit<PaperTable, 'rows'> {
  readonly encoder: string | null
  readonly quick: boolean
  /** Only the first N items; null for all. */
  readonly limit: number | null
  /** Only N items, drawn with the seed; null for all. */
  readonly samples: number | null
  readonly rows: readonly RowResult[]
}

/** Runs what can be run of a table. */
export async function reproduceTable(table: PaperTable, means: Means): Promise<TableResult> {
  checkTable('reproduceTable table', table)
  checkMeans('reproduceTable means', means)
  const encoder = means.encoder?.spec ?? null
  const make = figureMaker(means)
  const rows: RowResult[] = []
  for (const row of table.rows) {
    const cells: CellResult[] = []
    for (const cell of row.cells)
      cells.push(await reproduceCell(table, cell, runnable(row, cell.recipe, encoder), make, means))
    rows.push({ title: row.title.replace('{encoder}', encoder ?? 'no encoder'), cells })
  }
  const { rows: _rows, ...about } = table
  return {
    ...about,
    encoder,
    quick: means.quick ?? false,
    limit: means.limit ?? null,
    samples: means.samples ?? null,
    rows,
  }
}

/** The recipe, unless the row is for another model than the encoder. */
function runnable({ title, weights }: TableRow, recipe: Recipe, encoder: string | null): Recipe {
  if (recipe.kind === 'cannot' || !weights || encoderIs(encoder, weights)) return recipe
  const model = title.replace(/^.*: /, '')
  const folders = weights.map((name) => `local:DIR/${name}`).join(' or ')
  return { kind: 'cannot', why: `wants the weights of ${model}: --encoder ${folders}` }
}

async function reproduceCell(
  { scale, split }: PaperTable,
  { published }: TableCell,
  recipe: Recipe,
  make: FigureMaker,
  { root }: Means,
): Promise<CellResult> {
  const tried = recipe.kind !== 'cannot'
  const note = 'note' in recipe ? (recipe.note ?? null) : null
  try {
    const made = await make(recipe)
    const ours = scaled(made, scale)
    const difference = published === null ? null : ours.value - published
    const otherSplit = recipe.kind !== 'statistic' && made.split !== split
    return { published, ours, difference, otherSplit, note, why: null, tried, missing: null }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const missing = missingData(recipe, root)
    const nothing = { ours: null, difference: null, otherSplit: false }
    return { published, ...nothing, note, why: messageOf(error), tried, missing }
  }
}

const scaled = (figure: OurFigure, scale: number): OurFigure => ({
  ...figure,
  value: figure.value * scale,
  ...(figure.deviation === undefined ? {} : { deviation: figure.deviation * scale }),
  interval: figure.interval && {
    ...figure.interval,
    low: figure.interval.low * scale,
    high: figure.interval.high * scale,
  },
})
