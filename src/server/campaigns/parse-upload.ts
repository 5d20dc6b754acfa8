import {
  checkedAnswers,
  type ImportedAnswer,
  type Plan,
  readAnswers,
  readItems,
} from '../../annotation/index.js'
import { type Example, messageOf, UserError } from '../../core/index.js'
import { asFile } from '../as-file.js'

/** Items of an uploaded text: JSON lines, JSON, TSV or CSV, read by the readers of own data. */
export const parseItems = (text: string, name: string): Promise<Example[]> => parse(text, name, readItems)

/** Answers of an uploaded text: CSV, TSV, or what Label Studio exports. */
export const parseAnswers = (text: string, plan: Plan): Promise<ImportedAnswer[]> =>
  parse(text, 'answers', async (file) => checkedAnswers(await readAnswers(file), plan))

/** The ending that a file with this text would have. */
function endingOf(text: string): string {
  const first = text.trimStart()[0]
  if (first === '[') return 'json'
  if (first === '{') return 'jsonl'
  return text.split('\n', 1)[0]!.includes('\t') ? 'tsv' : 'csv'
}

const parse = <T>(text: string, name: string, read: (file: string) => Promise<T>): Promise<T> =>
  asFile(text, `${name}.${endingOf(text)}`, async (file) => {
    try {
      return await read(file)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      // The uploader knows the file by what it is, not by where we put it.
      throw new UserError(messageOf(error).replaceAll(file, name), { cause: error })
    }
  })
