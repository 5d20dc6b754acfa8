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
  for (const { segment } of segmenter(language).segment(text)) {
    open += segment
    if (!/\n\s*$/.test(segment) && isAbbreviation(/\S*$/.exec(segment.trimEnd())![0])) continue
    if (open.trim() !== '') found.push(open.trim())
    open = ''
  }
  if (open.trim() !== '') found.push(open.trim())
  return found
}
