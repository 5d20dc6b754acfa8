import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import {
  checkedAnswers,
  type ImportedAnswer,
  type Plan,
  readAnswers,
  readItems,
} from '../../annotation/index.js'
import { type Example, messageOf, UserError } from '../../core/index.js'

/** Items of an uploaded text: JSON lines, JSON, TSV or CSV, read by the readers of own data. */
export const parseItems = (text: string, name: string): Promise<Example[]> => asFile(text, name, readItems)

/** Answers of an uploaded text: CSV, TSV, or what Label Studio exports. */
export const parseAnswers = (text: string, plan: Plan): Promise<ImportedAnswer[]> =>
  asFile(text, 'answers', async (file) => checkedAnswers(await readAnswers(file), plan))

/** Readers know what a file holds by its ending. */
async function asFile<T>(text: string, name: string, read: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'polyseme-upload-'))
  const first = text.trimStart()[0]
  const ending =
    first === '[' ? 'json' : first === '{' ? 'jsonl' : text.split('\n', 1)[0]!.includes('\t') ? 'tsv' : 'csv'
  const file = path.join(folder, `${name}.${ending}`)
  try {
    await writeFile(file, text)
    return await read(file)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    // The uploader knows the file by what it is, not by where we put it.
    throw new UserError(messageOf(error).replaceAll(file, name), { cause: error })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
