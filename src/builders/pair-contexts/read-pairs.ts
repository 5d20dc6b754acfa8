import { DataError, UserError } from '../../core/index.js'
import { readText } from '../../files/index.js'

export interface WordPair {
  /** Lower-cased. */
  readonly words: readonly [string, string]
  /** `A`, `N`, `V` in SimLex-999; empty if the file does not say. */
  readonly pos: string
}

/** Pairs of words, tab-separated, each pair once; a header that begins with `word1` is skipped. */
export async function readPairs(file: string): Promise<WordPair[]> {
  const text = await readText(file)
  const pairs = new Map<string, WordPair>()
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (line === '' || (i === 0 && /^word1\t/i.test(line))) continue
    const [first = '', second = '', pos = ''] = line.split('\t').map((field) => field.trim())
    if (first === '' || second === '')
      throw new DataError({ file, line: i + 1, message: 'expected two words, separated by a tab' })
    const words = [first.toLowerCase(), second.toLowerCase()] as const
    pairs.set(words.join('\t'), { words, pos: /^[ANV]$/.test(pos) ? pos : '' })
  }
  if (pairs.size === 0) throw new UserError(`${file}: holds no pairs of words`)
  return [...pairs.values()]
}
