import { checkTexts, type Span } from '../core/index.js'

const quotes = /["“”„«»]/
const letter = /[\p{L}\p{N}]/u

/** The offsets at which a phrase begins in a text, overlapping ones included. */
export function occurrences(text: string, phrase: string): number[] {
  checkTexts('occurrences', text, phrase)
  const starts: number[] = []
  if (phrase === '') return starts
  for (let i = text.indexOf(phrase); i >= 0; i = text.indexOf(phrase, i + 1)) starts.push(i)
  return starts
}

/** Where a text has a phrase, ignoring case, from left to right without overlaps. No regular expression: one of 20,000 letters overflows the engine's stack. */
export function placesInAnyCase(text: string, phrase: string): Span[] {
  const { lower, at } = lowerCase(text)
  const wanted = lowerCase(phrase).lower
  const places: Span[] = []
  let end = 0
  for (const start of occurrences(lower, wanted))
    if (start >= end) {
      end = start + wanted.length
      places.push({ start: at(start), end: at(end) })
    }
  return places
}

/** A text in lower case, and the original offset of each of its units: a letter may become two. */
function lowerCase(text: string): { readonly lower: string; at(index: number): number } {
  const lower = text.toLowerCase().replaceAll('ς', 'σ')
  if (lower.length === text.length) return { lower, at: (index) => index }
  const origin: number[] = []
  for (const [at, character] of codePoints(text))
    for (let i = 0; i < character.toLowerCase().length; i++) origin.push(at)
  return { lower, at: (index) => origin[index] ?? text.length }
}

/** Whether no letter directly before or after continues the span: "men's" in "women's" is not whole. */
export const isWhole = (text: string, { start, end }: Span): boolean =>
  !(letter.test(text[start - 1] ?? '') && letter.test(text[start] ?? '')) &&
  !(letter.test(text[end - 1] ?? '') && letter.test(text[end] ?? ''))

/** A phrase without typographic variation: lower case, no quotation marks, single spaces. */
export const looseForm = (phrase: string): string =>
  phrase.toLowerCase().split(quotes).join('').replace(/\s+/g, ' ').trim()

/** The first place where the text has the phrase in its loose form; null when there is none. */
export function findLoosely(text: string, phrase: string): Span | null {
  checkTexts('search', text, phrase)
  const wanted = looseForm(phrase)
  if (wanted === '') return null
  let loose = ''
  const origin: number[] = [] // the offset in the text of each unit of the loose text
  for (const [at, character] of codePoints(text)) {
    if (quotes.test(character)) continue
    const piece = /\s/.test(character) ? (loose.endsWith(' ') ? '' : ' ') : character.toLowerCase()
    for (let i = 0; i < piece.length; i++) origin.push(at)
    loose += piece
  }
  const spans = occurrences(loose, wanted).map((start) => ({ start, end: start + wanted.length }))
  const found = spans.find((span) => isWhole(loose, span)) ?? spans[0]
  if (!found) return null
  const last = origin[found.end - 1]!
  const end = last + String.fromCodePoint(text.codePointAt(last)!).length
  return withQuotes(text, { start: origin[found.start]!, end })
}

function* codePoints(text: string): Generator<readonly [number, string]> {
  let at = 0
  for (const character of text) {
    yield [at, character]
    at += character.length
  }
}

// `"de facto" power`, not `de facto" power`.
function withQuotes(text: string, { start, end }: Span): Span {
  const odd = (text.slice(start, end).split(quotes).length - 1) % 2 === 1
  if (odd && quotes.test(text[start - 1] ?? '')) return { start: start - 1, end }
  if (odd && quotes.test(text[end] ?? '')) return { start, end: end + 1 }
  return { start, end }
}
