import { checkTexts, lookUp } from '../../core/index.js'
import { checkDataset } from '../check-dataset.js'
import type { Dataset } from '../dataset.js'
import { findPart, readPart } from '../read-part.js'
import type { Figure, Measure } from './figure.js'
import { generalTallies } from './general/index.js'
import { tables } from './tables/index.js'
import type { Tally } from './tally.js'

export interface Stats {
  readonly dataset: string
  readonly figures: readonly Figure[]
}

/** Describes the available parts of a data set, with the papers' figures next to ours; no figures if there are none. */
export async function stats(dataset: Dataset, data: string): Promise<Stats> {
  checkDataset(dataset)
  checkTexts('the folder of the data', data)
  const ofPapers = lookUp(tables, dataset.id) ?? []
  const special: Tally[] = []
  for (const table of ofPapers) if (table.tally) special.push(await table.tally(data))
  const measures: Measure[] = []
  for (const part of dataset.parts) {
    if (!findPart(dataset, part, data)) continue
    const tally: Tally = generalTallies[part.kind](`${part.name}: `)
    for await (const example of readPart(dataset, part, { data }))
      for (const each of [tally, ...special]) each.add(example, part)
    measures.push(...tally.measures())
  }
  if (measures.length > 0) measures.push(...special.flatMap((tally) => tally.measures()))

  const published = new Map<string, { readonly published: number; readonly source?: string }>()
  for (const { name, rows } of dataset.parts)
    if (rows !== null) published.set(`${name}: rows`, { published: rows })
  for (const { source, published: figures } of ofPapers)
    for (const [name, figure] of Object.entries(figures)) published.set(name, { published: figure, source })
  return {
    dataset: dataset.id,
    figures: measures
      .map((measure) => ({ ...measure, ...(published.get(measure.name) ?? { published: null }) }))
      // Figures that are neither defined nor published are left out: the lengths of texts that a kind does not have.
      .filter(({ value, published: figure }) => !Number.isNaN(value) || figure !== null),
  }
}
