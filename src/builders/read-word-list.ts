import { DataError, UserError } from '../core/index.js'
import { readText } from '../files/index.js'

/** The words or phrases of a file, one per line, each once, lower-cased. */
export async function readWordList(file: string): Promise<string[]> {
  const found = new Set<string>()
  for (const [i, line] of (await readText(file)).split('\n').entries()) {
    const word = line.trim().toLowerCase()
    if (/[\p{Cc}<>{}]/u.test(word))
      throw new DataError({ file, line: i + 1, message: 'expected a word or phrase' })
    if (word !== '') found.add(word)
  }
  if (found.size === 0) throw new UserError(`${file}: holds no words, expected one per line`)
  return [...found]
}
