import { type DefaultTreeAdapterTypes, ErrorCodes, parse } from 'parse5'
import { DataError } from '../../core/index.js'
import { lineFinder } from './document.js'

type Node = DefaultTreeAdapterTypes.Node

/** What is open where a page ends within it. */
const open: ReadonlyMap<string, string> = new Map([
  [ErrorCodes.eofInComment, 'a comment'],
  [ErrorCodes.eofInTag, 'a tag or a quote in it'],
  [ErrorCodes.eofInElementThatCanContainOnlyText, 'a script, style or title'],
])

/** Where that begins: a tag without an end is in no node, so it begins where the last one ends. */
function beginOf(code: string, page: Node): number {
  let begin = 0
  const todo = [page]
  while (todo.length > 0) {
    const node = todo.pop()!
    const at = node.sourceCodeLocation
    if (at && code === ErrorCodes.eofInTag) {
      const [first, last] = 'startTag' in at ? [at.startTag, at.endTag] : [at, null]
      begin = Math.max(begin, first?.endOffset ?? 0, last?.endOffset ?? 0)
    } else if (at && (node.nodeName === '#comment') === (code === ErrorCodes.eofInComment))
      if (node.nodeName !== '#text') begin = Math.max(begin, at.startOffset)
    if ('childNodes' in node) for (const child of node.childNodes) todo.push(child)
  }
  return begin
}

/** A page; one whose rest a browser would not show, because something is not closed, is refused. */
export function parseHtml(file: string, html: string): Node {
  const codes: string[] = []
  const page = parse(html, { onParseError: ({ code }) => void (open.has(code) && codes.push(code)) })
  const [code] = codes
  if (code === undefined) return page
  const begin = beginOf(code, page)
  // A page that was cut off in its last comment or tag has lost nothing that can be read.
  if (!/<\/?[a-z]/i.test(html.slice(begin + 1))) return page
  throw new DataError({
    file,
    line: lineFinder(html)(begin),
    message: `${open.get(code)} begins here and does not end, which hides the rest of the page; close it`,
  })
}
