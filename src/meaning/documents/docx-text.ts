import { messageOf, UserError } from '../../core/index.js'
import { checkDocx } from './check-docx.js'
import { checkKind } from './check-kind.js'

/** The paragraphs of a Word document. */
export async function docxText(file: string, bytes: Buffer): Promise<string> {
  checkKind(file, bytes.toString('latin1', 0, 4) === 'PK\x03\x04', bytes, 'a Word document (DOCX)')
  await checkDocx(file, bytes)
  const { default: mammoth } = await import('mammoth')
  try {
    return (await mammoth.extractRawText({ buffer: bytes })).value.trim()
  } catch (cause) {
    throw new UserError(`${file}: can't be read as DOCX: ${reasonOf(messageOf(cause))}`, { cause })
  }
}

/** The reader's complaint without its own marks and places, which are of no file that the user has, and without its questions. */
const reasonOf = (message: string): string =>
  message
    .replace(/^(?:warning|error|fatalError): \[xmldom \w+\]\s*/, '')
    .replace(/\s*@#\[line:.*?\]/, '')
    .replace(/[.:] Are you sure this is a .*$/i, '')
    .trim()
