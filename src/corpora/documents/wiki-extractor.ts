import { DataError } from '../../core/index.js'
import { textLines } from '../../files/index.js'
import { sourceBytes } from '../source-bytes.js'
import { type Document, inShard, isDocument, noCounts, type ReadOptions } from './document.js'
import { documentOf, jsonDocuments } from './json-documents.js'

/** What WikiExtractor calls its files. */
export const wikiExtractorName = /(?:^|[\\/])wiki_\d+(?:\.(?:bz2|gz))?$/

/** The texts of a file of WikiExtractor: `<doc …>` elements, or with `--json` JSON lines. */
export async function* wikiExtractorDocuments(
  file: string,
  options: ReadOptions = {},
): AsyncGenerator<Document> {
  const read = (await hasElements(file)) ? elementDocuments : jsonDocuments
  // Links, which it does not write itself, have offsets in the text as it is.
  for await (const document of read(file, options))
    yield document.links.length > 0 ? document : { ...document, text: unescaped(document.text) }
}

/** It escapes these three in both forms. */
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

async function hasElements(file: string): Promise<boolean> {
  for await (const line of textLines(sourceBytes(file)))
    if (line.trim() !== '') return line.startsWith('<doc ')
  return false
}

// Quotation marks in a title are not escaped.
const opening = /^<doc id="([^"]*)"(?: revid="([^"]*)")?.*? title="(.*)">$/

interface Opened {
  readonly line: number
  readonly id: string
  readonly revid: string
  readonly title: string
  readonly lines: string[]
}

async function* elementDocuments(file: string, options: ReadOptions): AsyncGenerator<Document> {
  const { limit = Number.POSITIVE_INFINITY, counts = noCounts() } = options
  let number = 0
  let line = 0
  let open: Opened | null = null
  for await (const text of textLines(sourceBytes(file))) {
    line++
    if (number >= limit) return
    if (open === null) {
      if (text.trim() === '') continue
      const [, id, revid = '', title] = opening.exec(text) ?? []
      if (id === undefined || title === undefined)
        throw new DataError({ file, line, message: 'expected <doc id="…" … title="…"> or </doc>' })
      open = { line, id, revid, title, lines: [] }
    } else if (text !== '</doc>') open.lines.push(text)
    else {
      if (inShard(number++, options)) {
        counts.read++
        const document = documentOf({ ...open, text: bodyOf(open) }, file, open.line)
        if (isDocument(document.text, counts)) yield document
      }
      open = null
    }
  }
  if (open)
    throw new DataError({ file, line: open.line, message: 'this <doc> has no </doc>: the file is truncated' })
}

/** Without the title, which is repeated in the first line. */
const bodyOf = ({ title, lines }: Opened): string =>
  (lines[0] === title ? lines.slice(1) : lines).join('\n').trim()
