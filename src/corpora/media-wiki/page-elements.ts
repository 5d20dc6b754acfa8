export interface PageElement {
  readonly xml: string
  /** Where it begins in the unpacked text, in bytes. */
  readonly offset: number
}

/** A longer page is not a page: a dump whose `</page>` was lost. The longest of Wikipedia has 5 MB. */
const longestPage = 1 << 26

/** The part before the first page is shorter: the names of namespaces. */
const longestHead = 1 << 20

/** What was found between the pages and at the end. */
export interface Frame {
  /** The unpacked text up to the first page. */
  head: string
  /** `</mediawiki>` was read. */
  closed: boolean
  /** Bytes of a page that was not closed. */
  open: number
  /** Bytes of the unpacked text. */
  bytes: number
  /** What is between two pages, or after the last one, and should not be; `at` is its place in bytes. */
  stray: { readonly text: string; readonly at: number } | null
}
export const emptyFrame = (): Frame => ({ head: '', closed: false, open: 0, bytes: 0, stray: null })

const [opening, closing, last] = ['<page>', '</page>', '</mediawiki>'].map((tag) => Buffer.from(tag))

/**
 * The `<page>` elements of a dump. Only the framing is done here, on bytes: `<` is escaped inside of texts, so a tag is
 * always a tag. One page is in memory at a time. `frame` has, even if reading breaks off, everything else. Reading ends
 * at the first thing between two pages that does not belong there: a page whose `<page>` was lost would vanish.
 */
export async function* pageElements(
  chunks: AsyncIterable<Buffer>,
  frame: Frame = emptyFrame(),
): AsyncGenerator<PageElement> {
  let rest: Buffer = Buffer.alloc(0)
  let inside = false
  let first = true
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const origin = frame.bytes - rest.length
    frame.bytes += chunk.length
    let at = 0
    for (;;) {
      if (!inside) {
        const start = bytes.indexOf(opening!, at)
        const outside = bytes.subarray(at, start < 0 ? bytes.length : start)
        if (first && start >= 0) frame.head = bytes.toString('utf8', 0, start)
        if (outside.includes(last!)) frame.closed = true
        if (start < 0) {
          if (first && bytes.length > longestHead) {
            frame.head = bytes.toString('utf8')
            return
          }
          if (!first && outside.length > longestHead && noteStray(outside, origin + at, frame)) return
          break // a tag may be cut in two, and the names of namespaces are before the first page
        }
        if (!first && noteStray(outside, origin + at, frame)) return
        first = false
        inside = true
        at = start
      }
      const end = bytes.indexOf(closing!, at)
      if (end < 0) {
        frame.open = bytes.length - at
        if (frame.open > longestPage) return
        break
      }
      yield { xml: bytes.toString('utf8', at, end + closing!.length), offset: origin + at }
      at = end + closing!.length
      inside = false
      frame.open = 0
    }
    rest = bytes.subarray(at)
  }
  if (first) frame.head = rest.toString('utf8')
  else if (!inside) noteStray(rest, frame.bytes - rest.length, frame)
}

/** Whether there is more between two pages than white space and the end of the dump. */
function noteStray(outside: Buffer, at: number, frame: Frame): boolean {
  const text = outside.toString('utf8').replace('</mediawiki>', '').trim()
  if (['<page>', '</mediawiki>'].some((tag) => tag.startsWith(text))) return false // nothing, or a tag that is cut off
  frame.stray = { text, at }
  return true
}
