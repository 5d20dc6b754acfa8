import { readFile } from 'node:fs/promises'
import { messageOf, UserError } from '../core/index.js'

/** The words or phrases of a file, one per line, each once, lower-cased. */
export async function readWordList(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UserError(`${file}: can't be read: ${messageOf(cause)}`, { cause })
  })
  const words = text.split('\n').map((line) => line.trim().toLowerCase())
  const found = [...new Set(words.filter((word) => word !== ''))]
  if (found.length === 0) throw new UserError(`${file}: holds no words, expected one per line`)
  return found
}
