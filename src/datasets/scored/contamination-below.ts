import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { UserError } from '../../core/index.js'
import { sum } from '../../math/index.js'
import { type Contamination, findContamination } from './find-contamination.js'

/** What was found below some paths. */
export interface ContaminationBelow extends Contamination {
  /** Files of a folder that can't be read, and why. */
  readonly skipped: readonly string[]
}

/** Which texts of files, and of all files in folders, occur in a published dev or test split. */
export async function contaminationBelow(paths: readonly string[]): Promise<ContaminationBelow> {
  const results: ContaminationBelow[] = []
  for (const each of paths) results.push(await ((await isFolder(each)) ? inFolder(each) : inFile(each)))
  return together(results)
}

const isFolder = async (each: string): Promise<boolean> =>
  (await stat(each).catch(() => null))?.isDirectory() ?? false

const inFile = async (file: string): Promise<ContaminationBelow> => ({
  ...(await findContamination([file])),
  skipped: [],
})

/** A folder may have anything in it, so what can't be read is named and skipped. */
async function inFolder(folder: string): Promise<ContaminationBelow> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  if (files.length === 0) throw new UserError(`${folder}: holds no files`)
  const results: ContaminationBelow[] = []
  const skipped: string[] = []
  for (const file of files)
    try {
      results.push(await inFile(file))
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      skipped.push(error.message)
    }
  if (results.length === 0) throw new UserError(`${folder}: has no file that can be checked; ${skipped[0]}`)
  return together([...results, { checked: 0, tooShort: 0, found: [], skipped }])
}

const together = (results: readonly ContaminationBelow[]): ContaminationBelow => ({
  checked: sum(results.map(({ checked }) => checked)),
  tooShort: sum(results.map(({ tooShort }) => tooShort)),
  found: results.flatMap(({ found }) => found),
  skipped: results.flatMap(({ skipped }) => skipped),
})
