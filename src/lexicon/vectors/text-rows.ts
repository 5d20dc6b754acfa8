import { createReadStream } from 'node:fs'
import { DataError } from '../../core/index.js'
import { byteLines } from '../../files/index.js'
import type { SeeBytes, VectorRows } from './vector-rows.js'

const header = /^(\d+)[ \t]+(\d+)$/
/** A byte-order mark, one character per byte. */
const mark = '\u00ef\u00bb\u00bf'
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

async function* seen(file: string, see: SeeBytes): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    see(chunk as Buffer)
    yield chunk as Buffer
  }
}

/**
 * Vectors as text: `word number number …` on each line. word2vec and fastText put `count dimensions` first, GloVe does
 * not. GloVe has a few words with spaces in them (`. . .`), so the numbers are counted from the end of the line.
 */
export async function* textRows(file: string, see: SeeBytes): VectorRows {
  const fail = (line: number | null, message: string) => new DataError({ file, line, message })
  let announced: number | null = null // rows, by the header
  let dimensions = 0
  let values = new Float32Array(0)
  let line = 0
  let rows = 0
  let hasWord = false
  for await (const bytes of byteLines(seen(file, see))) {
    line++
    // One character per byte, so that the word's own bytes can be recovered.
    const text = bytes
      .toString('latin1')
      .replace(line === 1 ? /^\u00ef\u00bb\u00bf|[ \t\r]+$/g : /[ \t\r]+$/, '')
    if (bytes.includes(0)) throw fail(line, 'has a NUL byte: the file is damaged; download it again')
    if (text.startsWith(mark)) throw fail(line, 'begins with two byte-order marks; remove them')
    const head = line === 1 ? header.exec(text) : null
    if (head) {
      announced = Number(head[1])
      dimensions = Number(head[2])
      if (dimensions === 0) throw fail(line, 'says that vectors have 0 numbers')
      values = new Float32Array(dimensions)
      continue
    }
    const fields = text.split(text.includes('\t') ? /[ \t]/ : ' ')
    if (dimensions === 0) {
      dimensions = fields.length - 1
      if (dimensions === 0) throw fail(line, 'has no numbers, expected a word and its vector')
      values = new Float32Array(dimensions)
    }
    const wordFields = fields.length - dimensions
    const surplus = fields.slice(1, Math.max(1, wordFields))
    if (wordFields < 1 || surplus.some((field) => number.test(field)))
      throw fail(line, `has ${fields.length - 1} numbers after the word, expected ${dimensions}`)
    for (let k = 0; k < dimensions; k++) {
      const field = fields[wordFields + k]!
      values[k] = number.test(field) ? Number(field) : Number.NaN
      if (!Number.isFinite(values[k]))
        throw fail(line, `column ${wordFields + k + 1} is "${field.slice(0, 20)}", expected a number`)
    }
    const word = fields.slice(0, wordFields).join(' ')
    if (word === '') throw fail(line, 'begins with a space, expected a word')
    hasWord ||= !number.test(word)
    rows++
    yield { word: Buffer.from(word, 'latin1'), values }
  }
  if (rows === 0) throw fail(null, 'is empty, expected words with their vectors')
  if (!hasWord) throw fail(null, 'has numbers only, expected a word before those of each line')
  if (announced !== null && rows !== announced)
    // A published file (wiki-news-300d-1M-subword.vec) has one less, which only its end can tell from a cut.
    throw fail(
      null,
      `has ${rows} words, its first line says ${announced}; get it again if it is cut off, else correct the first line`,
    )
}
