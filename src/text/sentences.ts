import { baseLanguage, checkTexts, getOrMake, type Span, shown } from '../core/index.js'
import { isAbbreviation } from './abbreviations.js'
import { latinSentenceEnds } from './latin-sentences.js'

const segmenters = new Map<string, Intl.Segmenter>()

const segmenter = (language: string): Intl.Segmenter => getOrMake(segmenters, language, newSegmenter)

function newSegmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'sentence' })
  } catch (cause) {
    throw new RangeError(`sentences of the language ${shown(language)}: expected a code such as en`, {
      cause,
    })
  }
}

/** The spans of the sentences of a text, by Unicode's rules (UAX 29), rejoined where a full stop ended an abbreviation. */
export function sentenceSpans(text: string, language: string): Span[] {
  checkTexts('sentences', text, language)
  const found: Span[] = []
  let start = 0
  let end = 0
  const closeAt = (to: number) => {
    const sentence = text.slice(start, to)
    const from = start + sentence.length - sentence.trimStart().length
    if (sentence.trim() !== '') found.push({ start: from, end: from + sentence.trim().length })
    start = to
  }
  const close = () => {
    while (end - start > 2 * longest) closeAt(forcedEnd(text, start))
    closeAt(end)
  }
  for (const segmentEnd of segmentEnds(text, language)) {
    const segment = text.slice(end, segmentEnd)
    end = segmentEnd
    if (end - start >= longest || endsParagraph(segment) || !isAbbreviation(lastWord(segment))) close()
  }
  close()
  return found
}

// By hand: a regular expression anchored at the end is tried from every offset of the text.
const endsParagraph = (segment: string): boolean => segment.slice(segment.trimEnd().length).includes('\n')

function lastWord(segment: string): string {
  const text = segment.trimEnd()
  return text
    .slice(text.lastIndexOf(' ') + 1)
    .split(/\s/)
    .at(-1)!
}

/** The sentences of a text, in order, cut as by `sentenceSpans`. */
export const sentences = (text: string, language: string): string[] =>
  sentenceSpans(text, language).map(({ start, end }) => text.slice(start, end))

/** Line by line, because a sentence ends with its line. */
function* segmentEnds(text: string, language: string): Generator<number> {
  const cutter = segmenter(language)
  const isEnglish = baseLanguage(language) === 'en'
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('\n', at) + 1 || text.length
    const line = text.slice(at, next)
    for (const end of (isEnglish && latinSentenceEnds(line)) || foundEnds(line, cutter)) yield at + end
    at = next
  }
}

const block = 2000 // characters

/** Anything longer than this is not a sentence but damaged or artificial text; it is cut. */
const longest = 16 * block

/** Where an endless sentence is cut: after the last space that is not too near its beginning, never inside a character. */
function forcedEnd(text: string, from: number): number {
  const to = from + longest
  for (let at = to; at > from + longest / 2; at--) if (text[at - 1]!.trim() === '') return at
  const last = text.charCodeAt(to - 1)
  return last >= 0xd800 && last < 0xdc00 ? to - 1 : to
}

/** Block by block, because the time of Intl.Segmenter grows with the square of the text's length. */
function* foundEnds(text: string, cutter: Intl.Segmenter): Generator<number> {
  let at = 0
  let size = block
  while (at < text.length) {
    const found = [...cutter.segment(text.slice(at, at + size))]
    const more = at + size < text.length
    // The last one is cut off, and whether the one before it has ended may depend on what follows the cut.
    const whole = more ? found.slice(0, -2) : found
    if (whole.length === 0 && size >= longest) {
      at = forcedEnd(text, at)
      yield at
      size = block
      continue
    }
    size = whole.length === 0 ? 2 * size : block
    for (const { segment } of whole) {
      at += segment.length
      yield at
    }
  }
}
