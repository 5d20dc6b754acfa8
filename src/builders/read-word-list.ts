import { UserError } from '../core/index.js'
import { readText } from '../files/index.js'

/** The words or phrases of a file, one per line, each once, lower-cased. */
export async function readWordList(file: string): Promise<string[]> {
  const words = (await readText(file)).split('\n').map((line) => line.trim().toLowerCase())
  const found = [...new Set(words.filter((word) => word !== ''))]
  if (found.length === 0) throw new UserError(`${file}: holds no words, expected one per line`)
  return found
}
