import { inflateSync } from 'node:zlib'
import { UserError } from '../../core/index.js'

/** The reader makes do with the beginning of a PDF, and unpacks whatever it finds: both are refused before. */
export function checkPdf(file: string, bytes: Buffer): void {
  if (!bytes.subarray(-tail).includes('%%EOF'))
    throw new UserError(`${file}: has no %%EOF at its end: it is cut off; get the whole file`)
  if (hasBomb(bytes))
    throw new UserError(`${file}: a part of it unpacks to more than ${mostMegabytes} MB, expected a text`)
}

/** Where readers look for the mark of the end: mail programs and servers add to files. */
const tail = 2048
const mostMegabytes = 100

/** Whether a packed stream other than a picture, which is never unpacked for its text, grows beyond all measure. */
function hasBomb(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    const dictionary = bytes.toString('latin1', Math.max(0, at - 500), at)
    const own = dictionary.slice(dictionary.lastIndexOf(' obj') + 1)
    if (!/\/(?:FlateDecode|Fl)\b/.test(own) || /\/Image\b/.test(own)) continue
    const start = at + mark.length + (bytes[at + mark.length] === 13 ? 2 : 1)
    try {
      inflateSync(bytes.subarray(start), { maxOutputLength: mostMegabytes * 2 ** 20 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return true
    }
  }
  return false
}

const mark = 'stream'
