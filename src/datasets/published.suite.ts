import type { Example } from '../core/index.js'
import type { Dataset } from './dataset.js'
import { dataFolder } from './dataset.suite.js'
import { findPart, partNamed, readPart } from './read-part.js'

export { dataFolder as publishedData }

/** Whether the files of a part are there: what a test needs that reads them. */
export const isAvailable = (dataset: Dataset, part: string): boolean =>
  findPart(dataset, partNamed(dataset, part), dataFolder) !== null

/** All examples of a part of the real data. */
export async function publishedExamples<E extends Example>(dataset: Dataset, part: string): Promise<E[]> {
  const examples: E[] = []
  for await (const example of readPart(dataset, partNamed(dataset, part), { data: dataFolder }))
    examples.push(example as E)
  return examples
}
