import path from 'node:path'
import { lookUp, type Problem } from '../core/index.js'
import { isThere, nearFile } from '../files/index.js'
import { type Dataset, folderOf, type Part, type Source } from './dataset.js'

/** Every path that some part of a data set is read from. */
const allFiles = (dataset: Dataset, data: string): ReadonlySet<string> =>
  new Set(
    dataset.parts.flatMap(({ sources }) =>
      sources.flatMap(({ files }) =>
        Object.values(files).map((file) => path.join(folderOf(dataset, data), file)),
      ),
    ),
  )

/**
 * Files of a source that are not there although one of nearly the same name is. One that is simply left out (hidden
 * labels) is none of them.
 */
export function missingFiles(dataset: Dataset, source: Source, data: string): readonly Problem[] {
  const known = allFiles(dataset, data)
  return Object.values(source.files).flatMap((name) => {
    const file = path.join(folderOf(dataset, data), name)
    if (isThere(file)) return []
    const near = nearFile(file, known)
    return near === null
      ? []
      : [{ file, line: null, message: `is not there, but ${near} is; rename or unpack it` }]
  })
}

/** The same of a part of which no source is complete; and files that are of no use without those that are missing. */
export function missingFromPart(dataset: Dataset, part: Part, data: string): readonly Problem[] {
  for (const source of part.sources) {
    const near = missingFiles(dataset, source, data)
    if (near.length > 0) return near
    const files = Object.values(source.files).map((name) => path.join(folderOf(dataset, data), name))
    const there = files.find((file) => isThere(file) && !isOfOthers(dataset, part, file, data))
    const missing = source.format.required
      .flatMap((role) => lookUp(source.files, role) ?? [])
      .map((name) => path.join(folderOf(dataset, data), name))
      .find((file) => !isThere(file))
    if (there && missing) return [{ file: missing, line: null, message: `is not there, though ${there} is` }]
  }
  return []
}

const isOfOthers = ({ parts, ...dataset }: Dataset, part: Part, file: string, data: string): boolean =>
  allFiles({ ...dataset, parts: parts.filter((each) => each !== part) }, data).has(file)

/** Files of a source that are published, so that their checksums are known, but not there: labels that were lost. */
export const missingPublished = (dataset: Dataset, { files }: Source, data: string): readonly string[] =>
  Object.values(files)
    .filter((name) => lookUp(dataset.checksums ?? {}, name) !== undefined)
    .map((name) => path.join(folderOf(dataset, data), name))
    .filter((file) => !isThere(file))
