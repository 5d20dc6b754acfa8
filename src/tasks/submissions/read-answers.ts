import path from 'node:path'
import { DataError, type Example, type Prediction } from '../../core/index.js'
import { collecting, readLines } from '../../datasets/index.js'
import { checkRereadable } from '../../files/index.js'
import type { Task } from '../task.js'
import { predictionRows } from './prediction-rows.js'

/** Whether a file is JSON lines with an id each; MCL-WiC's own rows have a `tag`. Problems are reported by its reader. */
async function hasPredictionRows(file: string): Promise<boolean> {
  if (['.jsonl', '.ndjson'].includes(path.extname(file).toLowerCase())) return true
  for await (const { text } of readLines(file, collecting()))
    try {
      const row: unknown = JSON.parse(text)
      return typeof row === 'object' && row !== null && ('id' in row || 'idx' in row) && !('tag' in row)
    } catch {
      return false
    }
  return false
}

/** The answers in a file of the shared task's own format, or of rows with an id, a label and a score. */
export async function readAnswers(
  { submission }: Pick<Task, 'submission'>,
  file: string,
  examples: readonly Example[],
  options: { readonly lenient?: boolean } = {},
): Promise<readonly Prediction[]> {
  checkRereadable(file)
  if (await hasPredictionRows(file)) return predictionRows.read(file, examples, options)
  try {
    return await submission.read(file, examples, options)
  } catch (error) {
    if (!(error instanceof DataError) || !isOtherTable(file, submission)) throw error
    throw new DataError({ ...error.problem, message: `${error.problem.message}; ${hint}` }, { cause: error })
  }
}

/** A table or JSON of somebody's own. */
const isOtherTable = (file: string, { extension }: Task['submission']): boolean =>
  ['.json', '.csv', '.tsv'].some((each) => file.toLowerCase().endsWith(each) && each !== `.${extension}`)

const hint = 'rows with ids are read from JSON lines: {"id": …, "label": …} on each line of a .jsonl file'
