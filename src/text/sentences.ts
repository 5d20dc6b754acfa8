import { checkTexts, type Span, shown } from '../core/index.js'
import { isAbbreviation } from './abbreviations.js'

const segmenters = new Map<string, Intl.Segmenter>()

function segmenter(language: string): Intl.Segmenter {
  const known = segmenters.get(language) ?? newSegmenter(language)
  segmenters.set(language, known)
  return known
}

function newSegmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'sentence' })
  } catch (cause) {
    throw new RangeError(`sentences of the language ${shown(language)}: expected a code such as en`, {
      cause,
    })
  }
}

/** Where the sentences of a text stand, by Unicode's rules (UAX 29), joined again where a full stop ended an abbreviation. */
export function sentenceSpans(text: string, language: string): Span[] {
  checkTexts('sentences', text, language)
  const found: Span[] = []
  let start = 0
  let end = 0
  const close = () => {
    const sentence = text.slice(start, end)
    const from = start + sentence.length - sentence.trimStart().length
    if (sentence.trim() !== '') found.push({ start: from, end: from + sentence.trim().length })
    start = end
  }
  for (const segment of segments(text, segmenter(language))) {
    end += segment.length
    if (endsParagraph(segment) || !isAbbreviation(lastWord(segment))) close()
  }
  close()
  return found
}

// By hand: a pattern that is anchored at the end is tried from every place of the text.
const endsParagraph = (segment: string): boolean => segment.slice(segment.trimEnd().length).includes('\n')

function lastWord(segment: string): string {
  const text = segment.trimEnd()
  let start = text.length
  while (start > 0 && text[start - 1]!.trim() !== '') start--
  return text.slice(start)
}

export const sentences = (text: string, language: string): string[] =>
  sentenceSpans(text, language).map(({ start, end }) => text.slice(start, end))

const block = 4000 // characters

/** Block by block, since the time that Intl.Segmenter takes grows with the square of the text's length. */
function* segments(text: string, cutter: Intl.Segmenter): Generator<string> {
  let at = 0
  let size = block
  while (at < text.length) {
    const found = [...cutter.segment(text.slice(at, at + size))].map((each) => each.segment)
    const more = at + size < text.length
    // The last is cut, and whether the one before it has ended may depend on what follows the cut.
    const whole = more ? found.slice(0, -2) : found
    size = whole.length === 0 ? 2 * size : block
    for (const each of whole) at += each.length
    yield* whole
  }
}
