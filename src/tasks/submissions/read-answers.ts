import { DataError, type Example, type Prediction } from '../../core/index.js'
import { checkRereadable } from '../../files/index.js'
import type { Task } from '../task.js'
import { answerRows } from './answer-rows.js'
import { predictionRows } from './prediction-rows.js'

/** The answers in a file of the shared task's own format, or of rows with an id, a label and a score. */
export async function readAnswers(
  { submission }: Pick<Task, 'submission'>,
  file: string,
  examples: readonly Example[],
  options: { readonly lenient?: boolean } = {},
): Promise<readonly Prediction[]> {
  checkRereadable(file)
  if (await answerRows(file)) return predictionRows.read(file, examples, options)
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

const hint =
  'rows with ids are JSON, {"id": …, "label": …} each, or a table whose header names the columns id and label'
