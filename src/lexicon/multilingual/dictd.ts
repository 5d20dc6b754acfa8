import { isUtf8 } from 'node:buffer'
import { DataError } from '../../core/index.js'
import { readText } from '../../files/index.js'
import { openDictzip } from './dictzip.js'
import { translationsIn } from './translations-in.js'
import { wordKey } from './word-key.js'

/** A bilingual dictionary: a word's translations, in its order. */
export interface Dictionary {
  translations(word: string): readonly string[]
  words(): Iterable<string>
  /** Whether the order of translations says nothing. */
  readonly isUnranked?: boolean
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** dictd writes offsets in base 64, most significant digit first. */
const base64Number = (text: string): number =>
  [...text].reduce((sum, digit) => sum * 64 + digits.indexOf(digit), 0)

/** `word⇥offset⇥length`, sometimes followed by the word as displayed. */
const entryLine = /^[^\t]*\t[A-Za-z0-9+/]+\t[A-Za-z0-9+/]+(?:\t|\r?$)/

/** A dictionary of a dict server, as in Debian's `dict-freedict-*` packages: `NAME.index` and `NAME.dict.dz`. */
export async function openDictionary(base: string): Promise<Dictionary> {
  const text = await openDictzip(`${base}.dict.dz`)
  const file = `${base}.index`
  const lines = (await readText(file)).split('\n')
  const entries = new Map<string, number[]>() // the lines of each word; there are half a million, so they are decoded on demand
  for (const [i, line] of lines.entries()) {
    if (line === '' || line.startsWith('00')) continue
    if (!entryLine.test(line))
      throw new DataError({ file, line: i + 1, message: 'expected word, offset and length between tabs' })
    const word = wordKey(line.slice(0, line.indexOf('	')))
    const known = entries.get(word)
    if (known) known.push(i)
    else entries.set(word, [i])
  }
  if (entries.size === 0) throw new DataError({ file, line: null, message: 'lists no words' })
  const entryAt = (i: number): string => {
    const [, offset = '', length = ''] = lines[i]!.split('\t')
    const bytes = text.read(base64Number(offset), base64Number(length))
    if (!isUtf8(bytes))
      throw new DataError({ file, line: i + 1, message: 'its place in the dictionary holds no UTF-8 text' })
    return bytes.toString('utf8')
  }
  return {
    words: () => entries.keys(),
    translations: (word) => [...new Set((entries.get(word) ?? []).map(entryAt).flatMap(translationsIn))],
  }
}
