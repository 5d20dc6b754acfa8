import { lookUp } from '../core/index.js'
import { systemEntries } from '../systems/index.js'
import type { PaperTable, TableRow } from './paper-table.js'

export type Need = 'encoder' | 'word-vectors'

const recipesOf = ({ rows }: PaperTable) => rows.flatMap(({ cells }) => cells.map(({ recipe }) => recipe))

/** What must be opened before a table is run. */
export function tableNeeds(table: PaperTable): ReadonlySet<Need> {
  const needs = new Set<Need>()
  for (const recipe of recipesOf(table)) {
    if (recipe.kind === 'ranking' || recipe.kind === 'selection') needs.add('encoder')
    if ('system' in recipe)
      for (const need of lookUp(systemEntries, recipe.system)?.needs ?? []) needs.add(need)
  }
  return needs
}

const runs = ({ weights, cells }: TableRow): number =>
  weights
    ? 0
    : cells.filter(
        ({ recipe }) =>
          recipe.kind !== 'cannot' && (!('system' in recipe) || lookUp(systemEntries, recipe.system)),
      ).length

/** Figures that the paper prints, and cells that can be run with any encoder if the data are available. */
export const tableCounts = ({ rows }: PaperTable) => ({
  published: rows.flatMap(({ cells }) => cells).filter(({ published }) => published !== null).length,
  runnable: rows.reduce((sum, row) => sum + runs(row), 0),
})
