export interface Mark {
  readonly start: number
  readonly end: number
}

/** A stretch of a text: plain, or a mark with its number. */
export interface Stretch {
  readonly text: string
  readonly start: number
  readonly mark: number | null
}

/** A text cut at its marks, which do not overlap; every character is in one stretch. */
export function markedText(text: string, marks: readonly Mark[]): Stretch[] {
  const order = [...marks.keys()].sort((a, b) => marks[a]!.start - marks[b]!.start)
  const found: Stretch[] = []
  let at = 0
  for (const mark of order) {
    const { start, end } = marks[mark]!
    if (start > at) found.push({ text: text.slice(at, start), start: at, mark: null })
    found.push({ text: text.slice(start, end), start, mark })
    at = end
  }
  if (at < text.length) found.push({ text: text.slice(at), start: at, mark: null })
  return found
}

const letter = /[\p{L}\p{N}'’-]/u

/** The next word of a text after a place, or the one before it; null if there is none. */
export function nextWord(text: string, place: Mark | null, by: 1 | -1): Mark | null {
  let at = place === null ? (by > 0 ? 0 : text.length) : by > 0 ? place.end : place.start
  if (by > 0) while (at < text.length && !letter.test(text[at]!)) at++
  else while (at > 0 && !letter.test(text[at - 1]!)) at--
  let other = at
  if (by > 0) while (other < text.length && letter.test(text[other]!)) other++
  else while (other > 0 && letter.test(text[other - 1]!)) other--
  if (at === other) return null
  return { start: Math.min(at, other), end: Math.max(at, other) }
}

/** The word around an offset of a text, and its sentence-sized piece; null between words. */
export function wordAt(text: string, place: number) {
  let [start, end] = [place, place]
  while (start > 0 && letter.test(text[start - 1]!)) start--
  while (end < text.length && letter.test(text[end]!)) end++
  if (start === end) return null
  const cutter = new Intl.Segmenter('en', { granularity: 'sentence' })
  const sentence = cutter.segment(text).containing(start)
  if (!sentence) return null
  return {
    word: text.slice(start, end),
    place: { start, end },
    text: sentence.segment,
    start: start - sentence.index,
    end: Math.min(end - sentence.index, sentence.segment.length),
  }
}
