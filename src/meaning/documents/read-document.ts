import { isUtf8 } from 'node:buffer'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { checkBuffer, checkFields, checkTexts, lookUp, UserError } from '../../core/index.js'
import { checkInput, foreignKind, withFile } from '../../files/index.js'
import type { Document } from './document.js'
import { docxText } from './docx-text.js'
import { visibleText } from './html-text.js'
import { parseHtml } from './parse-html.js'
import { pdfText } from './pdf-text.js'

type Read = (file: string, bytes: Buffer) => Promise<Omit<Document, 'file'>>

const plain: Read = async (file, bytes) => ({ text: decoded(file, bytes) })
const html: Read = async (file, bytes) => ({ text: visibleText(parseHtml(file, decoded(file, bytes))) })

/** By the end of the file's name. */
const readers: Readonly<Record<string, Read>> = {
  '.txt': plain,
  '.text': plain,
  '.md': plain,
  '.markdown': plain,
  '.rst': plain,
  '.html': html,
  '.htm': html,
  '.xhtml': html,
  '.pdf': pdfText,
  '.docx': async (file, bytes) => ({ text: await docxText(file, bytes) }),
}

/** `.txt, .text … or .docx` */
export const readableEndings = Object.keys(readers)
  .join(', ')
  .replace(/, ([^,]*)$/, ' or $1')

/** Whether a folder's search looks into a file of this name. */
export function isReadable(file: string): boolean {
  checkTexts('isReadable file', file)
  return Object.hasOwn(readers, path.extname(file).toLowerCase())
}

const megabyte = 1024 * 1024

/** UTF-8, or UTF-16 if a byte-order mark says so. */
function decoded(file: string, bytes: Buffer): string {
  const mark = bytes.toString('latin1', 0, 2)
  if (mark === '\xff\xfe') return decodedUtf16(file, bytes, 'utf-16le')
  if (mark === '\xfe\xff') return decodedUtf16(file, bytes, 'utf-16be')
  const foreign = foreignKind(bytes)
  if (foreign !== null) throw new UserError(`${file}: ${foreign}`)
  if (bytes.includes(0)) throw new UserError(`${file}: is a binary file, expected text, HTML, PDF or DOCX`)
  if (!isUtf8(bytes)) throw new UserError(`${file}: is not valid UTF-8; convert the file to UTF-8`)
  return bytes.toString('utf8').replace(/^\ufeff/, '')
}

/** A decoder that is not told to be strict replaces what is damaged or cut off. */
function decodedUtf16(file: string, bytes: Buffer, encoding: string): string {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch (cause) {
    throw new UserError(`${file}: is not valid UTF-16; convert the file to UTF-8`, { cause })
  }
  throw new UserError(`${file}: begins as UTF-16 does but holds zeros; convert the file to UTF-8`)
}

/** The text that bytes hold; of what kind they are, the name says: what has no known ending is plain text. */
export async function documentOf(file: string, bytes: Buffer): Promise<Document> {
  checkTexts('documentOf file', file)
  checkBuffer('documentOf bytes', bytes)
  const read = lookUp(readers, path.extname(file).toLowerCase()) ?? plain
  return { file, ...(await read(file, bytes)) }
}

/** The bytes of an ordinary file of at most `mostMegabytes`. */
export async function readBounded(file: string, mostMegabytes: number, advice: string): Promise<Buffer> {
  checkFields(
    'readBounded',
    { file, mostMegabytes, advice },
    { file: 'text', mostMegabytes: 'positive', advice: 'text' },
  )
  checkInput(file)
  const found = await withFile(file, () => stat(file))
  if (found.size > mostMegabytes * megabyte)
    throw new UserError(
      `${file}: has ${Math.round(found.size / megabyte)} MB, expected at most ${mostMegabytes}; ${advice}`,
    )
  return withFile(file, () => readFile(file))
}
