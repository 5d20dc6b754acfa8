import { isUtf8 } from 'node:buffer'
import { DataError, getOrMake } from '../../core/index.js'
import { readText } from '../../files/index.js'
import { openDictzip } from './dictzip.js'
import { translationsIn } from './translations-in.js'
import { wordKey } from './word-key.js'

/** A translation and how much it counts. */
export interface Vote {
  readonly word: string
  readonly weight: number
}

/** A bilingual dictionary: a word's translations, in its order. With `isNoun`, those of the noun or of everything else. */
export interface Dictionary {
  translations(word: string, isNoun?: boolean): readonly string[]
  words(): Iterable<string>
  /** If that order says nothing: what counts instead, next to how common an English word is. */
  votes?(word: string, isNoun?: boolean): readonly Vote[]
  /** The base form of a form that has entries of its own. */
  baseForm?(word: string, isNoun: boolean): string | undefined
}

/** One of dictd, with its entries as they are written. */
export interface WrittenDictionary {
  entries(word: string): readonly string[]
  translations(word: string): readonly string[]
  words(): Iterable<string>
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** dictd writes offsets in base 64, most significant digit first. */
const base64Number = (text: string): number =>
  [...text].reduce((sum, digit) => sum * 64 + digits.indexOf(digit), 0)

/** An index of another dictionary leads to other words; of its own, to the word itself in three of five entries or more. */
const sampled = 50

/** `word⇥offset⇥length`, sometimes followed by the word as displayed. */
const entryLine = /^[^\t]*\t[A-Za-z0-9+/]+\t[A-Za-z0-9+/]+(?:\t|$)/

/** A dictionary of a dict server, as in Debian's `dict-freedict-*` packages: `NAME.index` and `NAME.dict.dz`. */
export async function openDictionary(base: string): Promise<WrittenDictionary> {
  const text = await openDictzip(`${base}.dict.dz`)
  const file = `${base}.index`
  const lines = (await readText(file)).split(/\r?\n/)
  const entries = new Map<string, number[]>() // the lines of each word; there are half a million, so they are decoded on demand
  for (const [i, line] of lines.entries()) {
    if (line === '' || line.startsWith('00')) continue
    if (!entryLine.test(line))
      throw new DataError({ file, line: i + 1, message: 'expected word, offset and length between tabs' })
    const word = wordKey(line.slice(0, line.indexOf('	')))
    getOrMake(entries, word, () => []).push(i)
  }
  if (entries.size === 0) throw new DataError({ file, line: null, message: 'lists no words' })
  const entryAt = (i: number): string => {
    const [, offset = '', length = ''] = lines[i]!.split('\t')
    const bytes = text.read(base64Number(offset), base64Number(length))
    if (!isUtf8(bytes))
      throw new DataError({ file, line: i + 1, message: 'its place in the dictionary holds no UTF-8 text' })
    return bytes.toString('utf8')
  }
  const entriesOf = (word: string): string[] => (entries.get(word) ?? []).map(entryAt)
  const step = Math.ceil(entries.size / sampled)
  const sample = [...entries.keys()].filter((_, i) => i % step === 0)
  if (!sample.some((word) => entriesOf(word).some((entry) => wordKey(entry).includes(word))))
    throw new DataError({
      file,
      line: null,
      message: `belongs to another dictionary than ${base}.dict.dz: none of ${sample.length} entries has its word; install the dictionary again`,
    })
  return {
    words: () => entries.keys(),
    entries: entriesOf,
    translations: (word) => [...new Set(entriesOf(word).flatMap(translationsIn))],
  }
}
