import type { Span } from '../../core/index.js'

/** A word or mark of a text. */
export interface TextPart {
  readonly span: Span
  readonly text: string
  readonly isWord: boolean
}

/** Words and marks of a text, as its language divides them: Chinese writes no spaces. */
export const partsOf = (text: string, language: string): TextPart[] =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
    .filter(({ segment }) => segment.trim() !== '')
    .map(({ segment, index, isWordLike }) => ({
      span: { start: index, end: index + segment.length },
      text: segment,
      isWord: isWordLike === true,
    }))

/** A text in English words, and what each of them stands for. */
export interface GlossedText {
  readonly text: string
  /** In order: where a piece stands in `text`, and where its word stood in the original. */
  readonly pieces: readonly { readonly span: Span; readonly origin: Span }[]
}

/** Joins the words chosen for each part; a part without one is left out. */
export function joinGloss(parts: readonly TextPart[], chosen: readonly (string | undefined)[]): GlossedText {
  let text = ''
  const pieces: { span: Span; origin: Span }[] = []
  for (const [i, { span: origin, isWord }] of parts.entries()) {
    const words = chosen[i]
    if (words === undefined) continue
    if (isWord && text !== '') text += ' '
    pieces.push({ span: { start: text.length, end: text.length + words.length }, origin })
    text += words
  }
  return { text, pieces }
}

/** Where each English token came from. Tokens and pieces stand in the order of the text. */
export function originsOf(tokens: readonly (Span | null)[], { pieces }: GlossedText): (Span | null)[] {
  let at = 0
  return tokens.map((token) => {
    if (!token) return null
    while (at < pieces.length - 1 && pieces[at]!.span.end <= token.start) at++
    return pieces[at]?.origin ?? null
  })
}
