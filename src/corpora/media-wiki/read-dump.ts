import { checkOptions, checkTexts, optionally, shown, UserError } from '../../core/index.js'
import { BrokenSource } from '../broken-source.js'
import { type ByteRange, sourceBytes } from '../source-bytes.js'
import { emptyFrame, pageElements } from './page-elements.js'
import { parsePage } from './parse-page.js'
import type { RawPage } from './raw-page.js'

export interface DumpOptions {
  /** Only these streams of a dump in many streams. */
  readonly range?: ByteRange
  /** Only the pages that begin in these bytes of a plain dump. */
  readonly within?: ByteRange
  /** Reads everything before a break and reports it here; otherwise a break is an error. */
  readonly onBreak?: (broken: BrokenSource) => void
}

const checkRange = (what: string, range: ByteRange): void =>
  checkOptions(what, range, { start: 'count', end: 'limit' })

/** The pages of a MediaWiki dump (`pages-articles` XML, plain, bz2 or gz), in order, in constant memory. */
export async function* readDump(file: string, options: DumpOptions = {}): AsyncGenerator<RawPage> {
  checkTexts('a dump', file)
  checkOptions('readDump options', options, {
    range: optionally(checkRange),
    within: optionally(checkRange),
    onBreak: 'function?',
  })
  const { range, within, onBreak } = options
  const frame = emptyFrame()
  const origin = within?.start ?? 0
  let before: string | null = null // the id of the last page: pages are in the order of their ids
  try {
    const bytes = sourceBytes(file, within ? { start: within.start, end: Number.POSITIVE_INFINITY } : range)
    for await (const { xml, offset } of pageElements(bytes, frame)) {
      if (within && origin + offset >= within.end) return
      const page = parsePage(xml)
      if (typeof page === 'string') throw new BrokenSource(file, origin + offset, page)
      if (page.id === before)
        throw new BrokenSource(file, origin + offset, `the page "${page.title}" is there twice`)
      before = page.id
      yield page
    }
    if (frame.stray)
      throw new BrokenSource(
        file,
        origin + frame.stray.at,
        `expected a <page> or the end of the dump, found ${shown(frame.stray.text)}`,
      )
    if (range) return
    if (origin === 0) checkHead(file, frame.head)
    if (!frame.closed) {
      const reason = frame.open > 0 ? 'the dump ends inside a page' : 'the dump ends without </mediawiki>'
      throw new BrokenSource(file, origin + frame.bytes, reason)
    }
  } catch (error) {
    if (!(error instanceof BrokenSource)) throw error
    if (!onBreak) throw error.beforeIsUsable()
    onBreak(error)
  }
}

/** The part before the first page: the wiki's name, language and namespaces. */
export async function dumpHead(file: string): Promise<string> {
  const frame = emptyFrame()
  for await (const _ of pageElements(sourceBytes(file), frame)) break
  checkHead(file, frame.head)
  return frame.head
}

function checkHead(file: string, head: string): void {
  if (!head.includes('<mediawiki'))
    throw new UserError(`${file}: is not a MediaWiki dump: expected <mediawiki> at its beginning`)
  if (/<(?:title|revision|text)[ >]|<\/page>/.test(head))
    throw new UserError(`${file}: the first page has lost its <page>: the file is damaged; download it again`)
  const encoding = /^\s*<\?xml[^>]*\sencoding=["']([^"']*)/.exec(head)?.[1] ?? 'UTF-8'
  if (!/^utf-?(?:8|16)$/i.test(encoding))
    throw new UserError(`${file}: declares the encoding ${shown(encoding)}, expected UTF-8; convert the file`)
}
