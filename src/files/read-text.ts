import { isUtf8 } from 'node:buffer'
import { UserError } from '../core/index.js'
import { readInput } from './check-input.js'
import { otherThanText } from './other-than-text.js'

/** The text of a small file that a person wrote, without a byte-order mark. */
export async function readText(file: string): Promise<string> {
  const bytes = await readInput(file)
  const foreign = otherThanText(bytes)
  if (foreign !== null) throw new UserError(`${file}: ${foreign}`)
  if (bytes.includes(0)) throw new UserError(`${file}: has a NUL byte, expected text in UTF-8`)
  if (!isUtf8(bytes)) throw new UserError(`${file}: is not valid UTF-8; convert the file to UTF-8`)
  const text = bytes.toString('utf8').replace(/^\ufeff/, '')
  if (text.startsWith('\ufeff')) throw new UserError(`${file}: begins with two byte-order marks; remove them`)
  return text
}
