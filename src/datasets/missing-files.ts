import { lookUp, type Problem } from '../core/index.js'
import { isThere, nearFile } from '../files/index.js'
import type { Dataset, Part } from './dataset.js'
import { type Copy, locatePart, placed, wrappersOf } from './locate-part.js'

/** Every path in a place that some part of a data set is read from. */
function allFiles(dataset: Dataset, data: string, wrapper: string): ReadonlySet<string> {
  const names = dataset.parts.flatMap(({ sources }) => sources.flatMap(({ files }) => Object.values(files)))
  return new Set(names.map((name) => placed(dataset, data, wrapper, name)))
}

/** Where the files of a copy that are not there would be, with their names in the catalogue. */
const lostFiles = (dataset: Dataset, { source, wrapper, files }: Copy, data: string) =>
  Object.entries(source.files)
    .filter(([role]) => lookUp(files, role) === undefined)
    .map(([, name]) => ({ name, file: placed(dataset, data, wrapper, name) }))

/**
 * Files of a copy that are not there although one of nearly the same name is. One that is simply left out (hidden
 * labels) is none of them.
 */
export function missingFiles(dataset: Dataset, copy: Copy, data: string): readonly Problem[] {
  const known = allFiles(dataset, data, copy.wrapper)
  return lostFiles(dataset, copy, data).flatMap(({ file }) => {
    if (isThere(file)) return []
    const near = nearFile(file, known)
    return near === null
      ? []
      : [{ file, line: null, message: `is not there, but ${near} is; rename or unpack it` }]
  })
}

/** What is said of files among which there is no telling which is meant. */
export const rivalsProblem = ([file, ...others]: readonly string[]): readonly Problem[] =>
  file === undefined
    ? []
    : [{ file, line: null, message: `is there again as ${others.join(' and ')}; keep one of them` }]

/** The same of a part of which no source is complete; and files that are of no use without those that are missing. */
export function missingFromPart(dataset: Dataset, part: Part, data: string): readonly Problem[] {
  const { rivals } = locatePart(dataset, part, data)
  if (rivals.length > 0) return rivalsProblem(rivals)
  for (const source of part.sources)
    for (const wrapper of ['', ...wrappersOf(dataset, [source], data)]) {
      const near = missingFiles(dataset, { source, wrapper, files: {} }, data)
      if (near.length > 0) return near
      const pathOf = (name: string) => placed(dataset, data, wrapper, name)
      const there = Object.values(source.files)
        .filter((name) => !isOfOthers(dataset, part, name))
        .map(pathOf)
        .find(isThere)
      const required = source.format.required.flatMap((role) => lookUp(source.files, role) ?? [])
      const missing = required.map(pathOf).find((file) => !isThere(file))
      if (there && missing)
        return [{ file: missing, line: null, message: `is not there, though ${there} is` }]
    }
  return []
}

const isOfOthers = ({ parts }: Dataset, part: Part, name: string): boolean =>
  parts.some((each) => each !== part && each.sources.some(({ files }) => Object.values(files).includes(name)))

/** Files of a copy that are published, so that their checksums are known, but not there: labels that were lost. */
export const missingPublished = (dataset: Dataset, copy: Copy, data: string): readonly string[] =>
  lostFiles(dataset, copy, data)
    .filter(({ name }) => lookUp(dataset.checksums ?? {}, name) !== undefined)
    .map(({ file }) => file)
