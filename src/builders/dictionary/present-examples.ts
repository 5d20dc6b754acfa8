import { type Example, pick } from '../../core/index.js'
import { catalogue, findPart, readPart } from '../../datasets/index.js'

/** Examples of a published data set in a folder, from all its parts except some; null if the folder has none. */
export function presentExamples(
  id: string,
  folder: string,
  except: readonly string[] = [],
): AsyncGenerator<Example> | null {
  const dataset = { ...pick('data set', catalogue, id), folder }
  const parts = dataset.parts.filter((part) => !except.includes(part.name) && findPart(dataset, part, ''))
  if (parts.length === 0) return null
  return (async function* () {
    for (const part of parts) yield* readPart(dataset, part, { data: '' })
  })()
}
