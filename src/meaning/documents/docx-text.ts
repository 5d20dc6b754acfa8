import { unzipSync } from 'fflate'
import { messageOf, UserError } from '../../core/index.js'

/** The paragraphs of a Word document. */
export async function docxText(file: string, bytes: Uint8Array): Promise<string> {
  const { default: mammoth } = await import('mammoth')
  try {
    checkSize(file, bytes)
    return (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value.trim()
  } catch (cause) {
    if (cause instanceof UserError) throw cause
    throw new UserError(`${file}: can't be read as DOCX: ${reasonOf(messageOf(cause))}`, { cause })
  }
}

/** The XML reader's complaint without its own marks and places, which are of no file that the user has. */
const reasonOf = (message: string): string =>
  message
    .replace(/^(?:warning|error|fatalError): \[xmldom \w+\]\s*/, '')
    .replace(/\s*@#\[line:.*?\]/, '')
    .trim()

const mostMegabytes = 100

/** An archive of a few kilobytes may hold gigabytes: it says so before it is unpacked. */
function checkSize(file: string, bytes: Uint8Array): void {
  let size = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize
      return false
    },
  })
  const megabytes = Math.round(size / 2 ** 20)
  if (megabytes > mostMegabytes)
    throw new UserError(`${file}: unpacks to ${megabytes} MB, expected at most ${mostMegabytes}`)
}
