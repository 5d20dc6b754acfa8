import { DataError, shown } from '../../core/index.js'
import { type JsonRow, jsonLines } from '../json-lines.js'
import type { Link } from '../wikitext/plain-page.js'
import { type Document, inShard, isDocument, noCounts, type ReadOptions } from './document.js'

/**
 * Texts as JSON lines: what WikiExtractor writes (`id`, `revid`, `title`, `text`) and texts with links
 * (`links: [{start, end, target}]`, in UTF-16 units); `categories` where there are any.
 */
export async function* jsonDocuments(file: string, options: ReadOptions = {}): AsyncGenerator<Document> {
  const { limit = Number.POSITIVE_INFINITY, counts = noCounts() } = options
  let number = 0
  for await (const { row, line } of jsonLines(file)) {
    if (number >= limit) return
    if (!inShard(number++, options)) continue
    counts.read++
    const document = documentOf(row, file, line)
    if (isDocument(document.text, counts)) yield document
  }
}

/** A document from its fields; `line` is the number of its row, 1-based. */
export function documentOf(row: JsonRow, file: string, line: number): Document {
  const fail = (message: string): never => {
    throw new DataError({ file, line, message })
  }
  /** Null is absent: tables know no absent fields. */
  const name = (field: 'id' | 'title' | 'revid', otherwise: string): string => {
    const value = row[field] ?? otherwise
    return typeof value === 'string' || Number.isFinite(value)
      ? String(value)
      : fail(`${field}: expected a string or a number, found ${shown(value)}`)
  }
  const { text } = row
  if (typeof text !== 'string') return fail('text: expected a string')
  const links = (row.links ?? []) as readonly Link[]
  if (!Array.isArray(links) || links.some((link) => typeof link !== 'object' || link === null))
    return fail('links: expected a list of {start, end, target}')
  for (const { start, end, target } of links as readonly Link[])
    if (
      !(Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end && end <= text.length)
    )
      fail(`links: [${start}, ${end}) is outside the text of ${text.length} characters`)
    else if (typeof target !== 'string') fail('links: target: expected a string')
  const categories: unknown = row.categories ?? []
  if (!Array.isArray(categories) || categories.some((category) => typeof category !== 'string'))
    return fail('categories: expected a list of strings')
  return {
    id: name('id', String(line)),
    title: name('title', ''),
    revision: name('revid', ''),
    text,
    links: links.map(({ start, end, target }) => ({ start, end, target })),
    categories: categories as readonly string[],
    sections: [],
    gaps: [],
  }
}
