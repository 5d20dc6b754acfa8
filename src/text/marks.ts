import { checkList, checkTexts, type Span } from '../core/index.js'

export interface Unmarked {
  readonly text: string
  readonly spans: readonly Span[]
}

/** Removes all marks and returns where they were; null unless they come in pairs with something inside. */
export function unmark(marked: string, open: string, close: string): Unmarked | null {
  checkTexts('marks', marked, open, close)
  if (open === '' || close === '')
    throw new RangeError('the marks are empty: expected at least one character each')
  let text = ''
  const spans: Span[] = []
  const pieces = marked.split(open)
  text += pieces[0]!
  if (text.includes(close)) return null
  for (const piece of pieces.slice(1)) {
    const [inside, outside, more] = piece.split(close)
    if (!inside || outside === undefined || more !== undefined) return null
    spans.push({ start: text.length, end: text.length + inside.length })
    text += inside + outside
  }
  return { text, spans }
}

/** Puts marks around the spans, which do not overlap. */
export function mark(text: string, spans: readonly Span[], open: string, close: string): string {
  checkTexts('marks', text, open, close)
  checkList('marks', spans)
  let marked = ''
  let at = 0
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    marked += text.slice(at, start) + open + text.slice(start, end) + close
    at = end
  }
  return marked + text.slice(at)
}
