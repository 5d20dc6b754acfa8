import { sentenceSpans } from '../../text/index.js'

/** Contexts of published items have up to this many sentences. */
const mostSentences = 4

const tag = /<\/?\w+>/g
const quoted = /["“]([^"“”]+)["”]/g
const mayHoldSeveral = /[.!?。！？]["”’']?\s*\S/

/**
 * The parts of a text that may be in a data set: the whole without the tags that mark targets, each run of a few of its
 * sentences, and text in quotation marks, such as examples in a dictionary.
 */
export function piecesOf(text: string): string[] {
  const plain = text.replace(tag, '')
  const found = new Set([text, plain])
  for (const [, inside] of plain.matchAll(quoted)) found.add(inside!)
  if (mayHoldSeveral.test(plain)) {
    const spans = sentenceSpans(plain, 'en')
    for (const [first, { start }] of spans.entries())
      for (const { end } of spans.slice(first, first + mostSentences)) found.add(plain.slice(start, end))
  }
  return [...found]
}
