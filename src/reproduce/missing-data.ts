import path from 'node:path'
import { lookUp } from '../core/index.js'
import { catalogue, type Dataset, findPart } from '../datasets/index.js'
import type { DataRoot } from '../evaluation/index.js'
import { tasks } from '../tasks/index.js'
import type { Recipe } from './paper-table.js'

/** A data set that is not available, and the folder that should contain it. */
export interface MissingData {
  readonly dataset: string
  readonly data: string
}

/** The data that a recipe's figure needs, if none of it is available. */
export function missingData(recipe: Recipe, root: DataRoot): MissingData | null {
  if (recipe.kind === 'cannot') return null
  const id = 'dataset' in recipe ? recipe.dataset : lookUp(tasks, recipe.task)?.dataset
  const dataset = id === undefined ? undefined : lookUp(catalogue, id)
  if (!dataset) return null
  const data = root(dataset.id)
  return dataset.parts.some((part) => findPart(dataset, part, data))
    ? null
    : { dataset: ownerOf(dataset), data }
}

/** The data set whose files are read: psd-from-ps has none of its own, but those of pic. */
function ownerOf({ id, parts }: Dataset): string {
  const [file = ''] = Object.values(parts[0]?.sources[0]?.files ?? {})
  return path.join(id, file).split(path.sep)[0]!
}

/** Where the data sets should be, and how to get them. */
export function missingText(missing: readonly MissingData[]): string {
  return [...new Set(missing.map(({ data }) => data))]
    .map((data) => {
      const ids = [...new Set(missing.filter((each) => each.data === data).map(({ dataset }) => dataset))]
      const folder = ids.length === 1 ? ids[0]! : `{${ids.join(',')}}`
      const ways = ids.map((id) => {
        const { downloads, homepage } = lookUp(catalogue, id)!
        return downloads?.length ? `polyseme fetch ${id} --data ${data}` : `${id} from ${homepage}`
      })
      return `nothing found below ${path.join(data, folder)}; get it: ${ways.join(', ')}`
    })
    .join('; ')
}
