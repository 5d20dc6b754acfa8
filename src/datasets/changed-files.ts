import path from 'node:path'
import { UserError } from '../core/index.js'
import { fingerprint, isThere } from '../files/index.js'
import { type Dataset, folderOf } from './dataset.js'

/** What is said of a file that is not as published. */
export const changedText = ({ homepage }: Pick<Dataset, 'homepage'>): string =>
  `differs from the published file (sha256); unless it was changed on purpose, get it again from ${homepage}`

/** The files and folders of a data set that are there but not as published, as far as the checksums are known. */
export async function changedFiles(dataset: Dataset, data: string): Promise<readonly string[]> {
  const changed: string[] = []
  for (const [name, expected] of Object.entries(dataset.checksums ?? {})) {
    const file = path.join(folderOf(dataset, data), name)
    if (isThere(file) && (await differs(file, expected))) changed.push(file)
  }
  return changed
}

/** What can't be read is for its reader to report. */
async function differs(file: string, expected: string): Promise<boolean> {
  try {
    return (await fingerprint(file)) !== expected
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}
