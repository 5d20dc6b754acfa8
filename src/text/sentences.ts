import { isAbbreviation } from './abbreviations.js'

const segmenters = new Map<string, Intl.Segmenter>()

function segmenter(language: string): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' })
  segmenters.set(language, known)
  return known
}

/** Sentences of a text by Unicode's rules (UAX 29), joined again where the full stop ended an abbreviation. */
export function sentences(text: string, language: string): string[] {
  const found: string[] = []
  let open = ''
  for (const segment of segments(text, segmenter(language))) {
    open += segment
    if (!/\n\s*$/.test(segment) && isAbbreviation(/\S*$/.exec(segment.trimEnd())![0])) continue
    if (open.trim() !== '') found.push(open.trim())
    open = ''
  }
  if (open.trim() !== '') found.push(open.trim())
  return found
}

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
