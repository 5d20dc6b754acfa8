/** The visible text of a page, and where each piece of it is in the page. */
export interface PageText {
  readonly text: string
  rangeOf(place: { readonly start: number; readonly end: number }): Range
}

const unread = 'script, style, noscript, template, textarea, select, svg, math, iframe, [aria-hidden="true"]'

/** The nearest element that begins a line of its own. */
function blockOf(node: Node): Element | null {
  let element = node.parentElement
  while (element && getComputedStyle(element).display.startsWith('inline')) element = element.parentElement
  return element
}

/** Blocks are separated by an empty line; white space is collapsed as in a browser, each in its place. */
export function pageText(root: HTMLElement): PageText {
  const pieces: { readonly node: Text; readonly start: number }[] = []
  let text = ''
  let last: Element | null = null
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const parent = node.parentElement
    const isSpace = node instanceof Text ? node.data.trim() === '' : node.nodeName === 'BR'
    if (isSpace && text !== '' && !/\s$/.test(text)) text += ' '
    if (isSpace || !(node instanceof Text) || !parent) continue
    if (parent.closest(unread) || !parent.checkVisibility()) continue
    const block = blockOf(node)
    if (text !== '' && block !== last) text += '\n\n'
    last = block
    pieces.push({ node, start: text.length })
    const kept = getComputedStyle(parent).whiteSpace.startsWith('pre')
    text += kept ? node.data : node.data.replace(/\s/g, ' ')
  }
  const pieceAt = (place: number) => pieces.findLast(({ start }) => start <= place)!
  return {
    text,
    rangeOf({ start, end }) {
      const [first, final] = [pieceAt(start), pieceAt(end - 1)]
      const range = new Range()
      range.setStart(first.node, start - first.start)
      range.setEnd(final.node, Math.min(end - final.start, final.node.length))
      return range
    },
  }
}
