import { lookUp } from '../core/index.js'
import { catalogue, changedFiles, changedFilesText } from '../datasets/index.js'
import { changedTaskFiles, type DataRoot } from '../evaluation/index.js'
import { tasks } from '../tasks/index.js'
import type { PaperTable } from './paper-table.js'

const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)]

/**
 * What is said of the files behind the cells of tables that are not as published, a line for each data set: next to the
 * paper's figure nothing else shows that labels are out of step.
 */
export async function changedTableFiles(
  tables: readonly PaperTable[],
  root: DataRoot,
): Promise<readonly string[]> {
  const recipes = tables
    .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ recipe }) => recipe)))
    .filter((recipe) => recipe.kind !== 'cannot')
  const asked = distinct(recipes.flatMap((recipe) => ('task' in recipe ? [recipe.task] : [])))
  const described = distinct(recipes.flatMap((recipe) => ('dataset' in recipe ? [recipe.dataset] : [])))
  const lines = [
    ...(await changedTaskFiles(
      asked.flatMap((id) => lookUp(tasks, id) ?? []),
      root,
    )),
  ]
  for (const dataset of described.flatMap((id) => lookUp(catalogue, id) ?? [])) {
    const changed = await changedFiles(dataset, root(dataset.id))
    if (changed.length > 0) lines.push(changedFilesText(dataset, changed))
  }
  return distinct(lines)
}
