import { isUtf8 } from 'node:buffer'
import { lstat, readFile } from 'node:fs/promises'
import { UserError } from '../core/index.js'
import { withFile } from './file-error.js'

/** The text of a small file that a person wrote, without a byte-order mark. */
export async function readText(file: string): Promise<string> {
  // Reading a named pipe waits for somebody who writes; the shell's <(…) is a link and has one.
  if ((await withFile(file, () => lstat(file))).isFIFO())
    throw new UserError(`${file}: is a pipe, expected a file`)
  const bytes = await withFile(file, () => readFile(file))
  if (!isUtf8(bytes)) throw new UserError(`${file}: is not valid UTF-8; convert the file to UTF-8`)
  return bytes.toString('utf8').replace(/^\ufeff/, '')
}
