import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

const hidden = new Set(['script', 'style', 'template', 'noscript', 'head', 'svg', 'math', 'iframe', 'object'])
const inline = new Set(
  `a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q rp rt ruby s samp small span
  strike strong sub sup time tt u var wbr`.split(/\s+/),
)

export const htmlText = (html: string): string => visibleText(parse(html))

/** The visible text of a page: blocks separated by an empty line, white space collapsed as in a browser. */
export function visibleText(page: Node): string {
  const pieces: string[] = []
  const todo: (Node | string)[] = [page] // a stack: pages nest deeper than calls may
  while (todo.length > 0) {
    const node = todo.pop()!
    if (typeof node === 'string') pieces.push(node)
    else if (node.nodeName === '#text' && 'value' in node) pieces.push(node.value.replace(/\s+/g, ' '))
    else if (node.nodeName === 'br') pieces.push('\n')
    else if ('childNodes' in node && !hidden.has(node.nodeName)) {
      const apart = inline.has(node.nodeName) ? '' : '\n\n'
      todo.push(apart)
      for (const child of node.childNodes.toReversed()) todo.push(child)
      todo.push(apart)
    }
  }
  return pieces
    .join('')
    .split('\n')
    .map((line) => line.trim()) // no pattern: one that begins with spaces is tried at each of a million
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/ {2,}/g, ' ')
    .trim()
}
