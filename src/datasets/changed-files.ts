import path from 'node:path'
import { lookUp, UserError } from '../core/index.js'
import { fingerprint, isThere } from '../files/index.js'
import type { Dataset } from './dataset.js'
import { locatePart, placed } from './locate-part.js'

/** What is said of a file that is not as published. */
export const changedText = ({ homepage }: Pick<Dataset, 'homepage'>): string =>
  `differs from the published file (sha256); unless it was changed on purpose, get it again from ${homepage}`

/** Files that are named; of a data set in another release all may differ. */
const mostNamed = 4

/** The same of several files of a data set, in one line; at least one file. */
export function changedFilesText(
  dataset: Pick<Dataset, 'homepage'>,
  [file, ...more]: readonly string[],
): string {
  if (more.length === 0) return `${file}: ${changedText(dataset)}`
  const names = [file, ...more.map((each) => path.basename(each))]
  const rest = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ''
  return `${names.slice(0, mostNamed).join(', ')}${rest} differ from the published files (sha256); unless they were changed on purpose, get them again from ${dataset.homepage}`
}

/** The files and folders of a data set that are there but not as published, as far as the checksums are known. */
export async function changedFiles(dataset: Dataset, data: string): Promise<readonly string[]> {
  const checksums = dataset.checksums ?? {}
  const files = new Map([
    ...Object.keys(checksums).map((name) => [placed(dataset, data, '', name), name] as const),
    ...(Object.keys(checksums).length > 0 ? filesRead(dataset, data) : []),
  ])
  const changed: string[] = []
  for (const [file, name] of files) {
    const expected = lookUp(checksums, name)
    if (expected !== undefined && isThere(file) && (await differs(file, expected))) changed.push(file)
  }
  return changed
}

/** The files that the parts are read from, which some folder may wrap, with their names in the catalogue. */
const filesRead = (dataset: Dataset, data: string): (readonly [file: string, name: string])[] =>
  dataset.parts.flatMap((part) => {
    const { copy } = locatePart(dataset, part, data)
    return Object.entries(copy?.source.files ?? {}).flatMap(([role, name]) => {
      const file = lookUp(copy?.files ?? {}, role)
      return file === undefined ? [] : [[file, name] as const]
    })
  })

/** What can't be read is for its reader to report. */
async function differs(file: string, expected: string): Promise<boolean> {
  try {
    return (await fingerprint(file)) !== expected
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}
