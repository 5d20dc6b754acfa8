import path from 'node:path'
import { lookUp, type Problem } from '../core/index.js'
import { isThere, nearFile } from '../files/index.js'
import { type Dataset, folderOf, type Part, type Source } from './dataset.js'

/** Where files of a data set are. */
const pathsOf = (dataset: Dataset, data: string, names: readonly string[]): string[] =>
  names.map((name) => path.join(folderOf(dataset, data), name))

/** Every path that some part of a data set is read from. */
function allFiles(dataset: Dataset, data: string): ReadonlySet<string> {
  const names = dataset.parts.flatMap(({ sources }) => sources.flatMap(({ files }) => Object.values(files)))
  return new Set(pathsOf(dataset, data, names))
}

/**
 * Files of a source that are not there although one of nearly the same name is. One that is simply left out (hidden
 * labels) is none of them.
 */
export function missingFiles(dataset: Dataset, source: Source, data: string): readonly Problem[] {
  const known = allFiles(dataset, data)
  return pathsOf(dataset, data, Object.values(source.files)).flatMap((file) => {
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
    const there = pathsOf(dataset, data, Object.values(source.files)).find(
      (file) => isThere(file) && !isOfOthers(dataset, part, file, data),
    )
    const required = source.format.required.flatMap((role) => lookUp(source.files, role) ?? [])
    const missing = pathsOf(dataset, data, required).find((file) => !isThere(file))
    if (there && missing) return [{ file: missing, line: null, message: `is not there, though ${there} is` }]
  }
  return []
}

const isOfOthers = ({ parts, ...dataset }: Dataset, part: Part, file: string, data: string): boolean =>
  allFiles({ ...dataset, parts: parts.filter((each) => each !== part) }, data).has(file)

/** Files of a source that are published, so that their checksums are known, but not there: labels that were lost. */
export function missingPublished(dataset: Dataset, { files }: Source, data: string): readonly string[] {
  const published = Object.values(files).filter((name) => lookUp(dataset.checksums ?? {}, name) !== undefined)
  return pathsOf(dataset, data, published).filter((file) => !isThere(file))
}
