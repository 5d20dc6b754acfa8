import { baseLanguage, type Span } from '../../core/index.js'
import { divideWords } from './divide-words.js'

/** A word or mark of a text. */
export interface TextPart {
  readonly span: Span
  readonly text: string
  readonly isWord: boolean
}

/** Languages that write articles and pronouns before an apostrophe: `l'eau`. */
const eliding = new Set(['fr', 'it'])
/** Languages that write no spaces between words. */
const unspaced = new Set(['ja', 'zh'])

/** The words in what the platform takes to be one word, or several without a space between them. */
function wordsIn(
  segment: string,
  language: string,
  isKnown: (word: string) => boolean,
  segments: ReadonlySet<string>,
): string[] {
  const code = baseLanguage(language)
  if (unspaced.has(code)) return divideWords(segment, isKnown, segments)
  if (eliding.has(code)) return segment.split(/(?<=['’])(?=\p{L})/u)
  return [segment]
}

/** Neighbouring words of a language without spaces are divided together. */
function joinUnspaced(segments: readonly TextPart[], language: string): TextPart[] {
  if (!unspaced.has(baseLanguage(language))) return [...segments]
  const joined: TextPart[] = []
  for (const part of segments) {
    const last = joined.at(-1)
    const isHan = (each: TextPart) => each.isWord && !/[\p{Script=Latin}\p{N}]/u.test(each.text)
    if (last && isHan(last) && isHan(part) && last.span.end === part.span.start)
      joined[joined.length - 1] = {
        span: { start: last.span.start, end: part.span.end },
        text: last.text + part.text,
        isWord: true,
      }
    else joined.push(part)
  }
  return joined
}

/**
 * Words and marks of a text, as its language divides them: Chinese writes no spaces, and is divided into words that
 * `isKnown` knows.
 */
export function partsOf(text: string, language: string, isKnown: (word: string) => boolean): TextPart[] {
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
    .filter(({ segment }) => segment.trim() !== '')
    .map(({ segment, index }) => ({
      span: { start: index, end: index + segment.length },
      text: segment,
      isWord: /\p{L}/u.test(segment), // "isWordLike" misses some rare letters
    }))
  const words = new Set(segments.map((part) => part.text))
  return joinUnspaced(segments, language).flatMap((part) => {
    if (!part.isWord) return [part]
    let start = part.span.start
    return wordsIn(part.text, language, isKnown, words).map((word) => {
      const span = { start, end: start + word.length }
      start = span.end
      return { span, text: word, isWord: true }
    })
  })
}

/** A text in English words, and the original of each word. */
export interface GlossedText {
  readonly text: string
  /** In order: the span of a piece in `text`, and the span of its original word. */
  readonly pieces: readonly { readonly span: Span; readonly origin: Span }[]
}

/** Joins the words chosen for each part; a part without one is left out. */
export function joinGloss(parts: readonly TextPart[], chosen: readonly (string | undefined)[]): GlossedText {
  let text = ''
  const pieces: { span: Span; origin: Span }[] = []
  for (const [i, { span: origin, isWord }] of parts.entries()) {
    const words = chosen[i]
    if (words === undefined) continue
    if ((isWord || /^\p{N}/u.test(words)) && text !== '') text += ' '
    pieces.push({ span: { start: text.length, end: text.length + words.length }, origin })
    text += words
  }
  return { text, pieces }
}

/** The original span of each English token. Tokens and pieces are in text order. */
export function originsOf(tokens: readonly (Span | null)[], { pieces }: GlossedText): (Span | null)[] {
  let at = 0
  return tokens.map((token) => {
    if (!token) return null
    while (at < pieces.length - 1 && pieces[at]!.span.end <= token.start) at++
    return pieces[at]?.origin ?? null
  })
}
