import { lookUp, type Span, type Target, target, wholeTarget } from '../../core/index.js'

const tags = ['b', 'i'] as const
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

const escaped = (text: string): string => text.replace(/[&<>]/g, (found) => lookUp(escapes, found)!)

/** A text with up to two spans, which do not overlap, in `<b>` and `<i>`. */
export function toMarkedHtml(text: string, spans: readonly [Span, Span?]): string {
  const marks = spans
    .flatMap((span, i) => (span ? [{ ...span, tag: tags[i]! }] : []))
    .sort((a, b) => a.start - b.start)
  let html = ''
  let at = 0
  for (const { start, end, tag } of marks) {
    html += `${escaped(text.slice(at, start))}<${tag}>${escaped(text.slice(start, end))}</${tag}>`
    at = end
  }
  return html + escaped(text.slice(at))
}

/** The first stretch within each tag; the whole text if a tag was lost or is empty, e.g. in translation. */
export function fromMarkedHtml(html: string): readonly [Target, Target] {
  let text = ''
  const open = new Map<string, number>()
  const found = new Map<string, Span>()
  for (const [piece, close, tag] of html.matchAll(/<(\/?)(b|i)>|&\w+;|[\s\S]/g))
    if (tag === undefined) text += lookUp(characters, piece) ?? piece
    else if (close === '') open.set(tag, text.length)
    else {
      const start = open.get(tag)
      if (start !== undefined && text.slice(start).trim() !== '' && !found.has(tag))
        found.set(tag, { start, end: text.length })
    }
  const of = (tag: string): Target => {
    const span = found.get(tag)
    return span ? target(text, span.start, span.end) : wholeTarget(text)
  }
  return [of('b'), of('i')]
}
