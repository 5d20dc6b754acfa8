import { isUtf8 } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { messageOf, UserError } from '../../core/index.js'

/** The reader of Word documents mends what is broken, which loses text without a word: what it gets must be whole. */
export async function checkDocx(file: string, bytes: Buffer): Promise<void> {
  const refuse = (message: string): UserError => new UserError(`${file}: ${message}`)
  const damaged = (message: string): UserError => refuse(`can't be read as DOCX: ${message}`)
  const zip = await yauzl.fromBufferPromise(bytes).catch(() => {
    throw damaged('the list of its parts, at its end, is missing or damaged; is it cut off?')
  })
  const parts = new Map<string, yauzl.Entry>()
  let size = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw refuse('is encrypted; save it without a password first')
      if (parts.has(entry.fileName)) throw damaged(`it holds ${entry.fileName} twice`)
      parts.set(entry.fileName, entry)
      size += entry.uncompressedSize
    }
  } catch (cause) {
    if (cause instanceof UserError) throw cause
    throw damaged(messageOf(cause))
  }
  // An archive of a few kilobytes may hold gigabytes: it says so before it is unpacked, and may not unpack to more.
  const megabytes = Math.round(size / 2 ** 20)
  if (megabytes > mostMegabytes) throw refuse(`unpacks to ${megabytes} MB, expected at most ${mostMegabytes}`)
  if (![...parts.keys()].some((name) => name.startsWith('word/')))
    throw refuse('is a zip archive without a word folder, expected a Word document')
  for (const [name, entry] of parts)
    if (isXml(name)) {
      const text = await unpacked(zip, entry).catch((cause: unknown) => {
        throw damaged(`${name}: ${messageOf(cause)}`)
      })
      const problem = text ? await xmlProblem(text) : 'its checksum is not the one that the archive gives'
      if (problem !== null) throw damaged(`${name}: ${problem}`)
    }
}

const mostMegabytes = 100

/** Pictures and fonts hold no text. */
const isXml = (name: string): boolean => /\.(?:xml|rels)$/i.test(name)

/** The bytes of an entry; null if they are not those that were packed. */
async function unpacked(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer | null> {
  const found = await buffer(await zip.openReadStreamPromise(entry))
  return crc32(found) === entry.crc32 ? found : null
}

/** Word itself nests a few dozen elements; the reader calls itself for each. */
const mostElements = 1000

async function xmlProblem(bytes: Buffer): Promise<string | null> {
  if (!isUtf8(bytes)) return 'is not valid UTF-8'
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser({ xmlns: false })
  let problem: string | null = null
  let depth = 0
  parser.on('error', ({ message }) => {
    problem ??= `is not well-formed XML: ${message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}`
  })
  parser.on('opentag', () => {
    if (++depth > mostElements) problem ??= `has elements more than ${mostElements} deep in each other`
  })
  parser.on('closetag', () => depth--)
  const text = bytes.toString('utf8')
  for (let at = 0; at < text.length && problem === null; at += step) parser.write(text.slice(at, at + step))
  if (problem === null) parser.close()
  return problem
}

/** How much of a part is looked at between two checks for a problem: after one there may be a million. */
const step = 1 << 16
