import { type SameMeaning, type Span, type Target, target } from '../../core/index.js'
import { codePointOffset, codePointSpan, tokenIndexAt, tokenSpan, utf16Offset } from '../../text/index.js'
import type { Reading } from '../format.js'
import { notingOtherWord } from '../looks-like.js'
import { notingOddOffsets } from '../odd-offsets.js'
import type { Place } from '../place.js'

/** How the files name a target. */
export interface Offsets {
  /** In words. */
  readonly where: string
  spanOf(text: string, start: number, end: number): Span | null
  offsetsOf(text: string, span: Span): readonly [start: number, end: number]
}

export const characters: Offsets = {
  where: 'a range of characters',
  spanOf: codePointSpan,
  offsetsOf: (text, { start, end }) => [codePointOffset(text, start), codePointOffset(text, end)],
}

/**
 * The Farsi files differ from the description: `start` is the number of a token and `end - start` the length of the
 * target in characters. A corrected release would show itself at once, by tokens that are not there.
 */
export const tokenAndLength: Offsets = {
  where: 'a token number and that number plus a length',
  spanOf(text, start, end) {
    const token = tokenSpan(text, start)
    const length = token && utf16Offset(text.slice(token.start), end - start)
    return token && length ? { start: token.start, end: token.start + length } : null
  },
  offsetsOf(text, { start, end }) {
    const index = tokenIndexAt(text, start)
    return [index, index + codePointOffset(text.slice(start, end), end - start)]
  },
}

/** A context and the numbers that name the target in it. */
export interface Side {
  readonly text: string
  readonly start: number
  readonly end: number
}

export interface XlWicFields {
  readonly word: string
  readonly pos: string
  readonly sides: readonly [Side, Side]
  readonly gold: boolean | null
}

/** The example of a row, from any kind of file; null after a problem. */
export function xlWicExample(
  { word, pos, sides, gold }: XlWicFields,
  place: Place,
  { part, language, slices, offsets }: Reading & { readonly offsets: Offsets },
): SameMeaning | null {
  const targetOf = ({ text, start, end }: Side, number: 1 | 2): Target | null => {
    const span = offsets.spanOf(text, start, end)
    const what = `start${number} and end${number} are`
    if (!span)
      return place.problem(`${what} ${start} and ${end}, expected ${offsets.where} inside context${number}`)
    return notingOddOffsets(target(text, span.start, span.end), `${what} those of`, place)
  }
  const first = targetOf(sides[0], 1)
  const second = first && targetOf(sides[1], 2)
  if (!second) return null
  for (const [i, target] of [first, second].entries())
    notingOtherWord(target, { word, language, what: `start${i + 1} and end${i + 1} are those of` }, place)
  return {
    kind: 'same-meaning',
    id: `${part}-${place.number - 1}`,
    group: word,
    language,
    slices: { ...slices, pos },
    pair: [first, second],
    gold,
  }
}
