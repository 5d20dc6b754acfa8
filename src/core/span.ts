import { checkTexts } from './check-arguments.js'
import { shown } from './legible.js'

/** A half-open range of UTF-16 code units: `text.slice(start, end)`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A text with the span of the word or phrase in question. */
export interface Target {
  readonly text: string
  readonly span: Span
  /** The pieces of a discontinuous target ("ne … pas"), in order; `span` is then their hull. */
  readonly pieces?: readonly Span[]
  /** BCP 47, if it differs from the item's: a pair may have two languages. */
  readonly language?: string
}

const isWithin = (text: string, start: number, end: number): boolean =>
  Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end && end <= text.length

/** A checked, frozen span: `text.slice(start, end)`. A RangeError if it is empty or not within the text. */
export function span(text: string, start: number, end: number): Span {
  if (typeof text !== 'string') throw new RangeError(`span in ${shown(text)}: expected a text`)
  if (!isWithin(text, start, end))
    throw new RangeError(`span [${shown(start)}, ${shown(end)}) outside a text of ${text.length} characters`)
  return Object.freeze({ start, end })
}

/** A text with the span of the word or phrase in question. A RangeError if the span is empty or not within the text. */
export const target = (text: string, start: number, end: number): Target =>
  Object.freeze({ text, span: span(text, start, end) })

/** A target of several pieces; one piece gives an ordinary target. */
export function targetOfPieces(text: string, pieces: readonly Span[]): Target {
  if (!Array.isArray(pieces)) throw new RangeError(`pieces of a target are ${shown(pieces)}: expected a list`)
  const checked = pieces.map((piece) => span(text, piece?.start, piece?.end))
  const first = checked[0]
  const last = checked.at(-1)
  if (!first || !last) throw new RangeError('a target needs at least one piece')
  for (const [i, piece] of checked.entries())
    if (i > 0 && piece.start < checked[i - 1]!.end)
      throw new RangeError(`pieces of a target overlap or are out of order at ${piece.start}`)
  if (checked.length === 1) return target(text, first.start, first.end)
  return Object.freeze({ text, span: span(text, first.start, last.end), pieces: Object.freeze(checked) })
}

/** A target that is the whole text: a word without context. */
export function wholeTarget(text: string): Target {
  checkTexts('a target', text)
  return target(text, 0, text.length)
}

const isSpan = (value: unknown): value is Span => {
  const { start, end } = (value ?? {}) as Partial<Span>
  return typeof start === 'number' && typeof end === 'number'
}

export const isSpanOf = (text: string, value: unknown): value is Span =>
  isSpan(value) && isWithin(text, value.start, value.end)

export const isTarget = (value: unknown): value is Target => {
  const { text, span: range } = (value ?? {}) as Partial<Target>
  return typeof text === 'string' && isSpan(range)
}

/** The words of a target as they are written; of a target in pieces, everything from the first to the last. */
export function surface(given: Target): string {
  if (!isTarget(given)) throw new RangeError(`surface of ${shown(given)}: expected a target`)
  return given.text.slice(given.span.start, given.span.end)
}

/** The target with another phrase in its place. */
export function withPhrase({ text, span: { start, end } }: Target, phrase: string): Target {
  return target(`${text.slice(0, start)}${phrase}${text.slice(end)}`, start, start + phrase.length)
}

/** Whether two spans of one text share a character; spans that only touch do not. */
export function overlaps(a: Span, b: Span): boolean {
  if (!isSpan(a) || !isSpan(b))
    throw new RangeError(`overlap of ${shown(a)} and ${shown(b)}: expected two spans`)
  return a.start < b.end && b.start < a.end
}
