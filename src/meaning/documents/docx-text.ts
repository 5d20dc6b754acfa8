import { messageOf, UserError } from '../../core/index.js'

/** The paragraphs of a Word document. */
export async function docxText(file: string, bytes: Uint8Array): Promise<string> {
  const { default: mammoth } = await import('mammoth')
  try {
    return (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value.trim()
  } catch (cause) {
    throw new UserError(`${file}: can't be read as DOCX: ${messageOf(cause)}`, { cause })
  }
}
