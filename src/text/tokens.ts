import { checkTexts } from '../core/index.js'
import { isAbbreviation } from './abbreviations.js'

const marks = String.raw`[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'\x60´.,:;!?¿¡…_#*&%=§–—]`
const before = new RegExp(String.raw`^(?:\.{2,}|-{2,}|\+(?!\d)|\p{Sc}|(?!\.\d)${marks})`, 'u')
// Units are split from the numbers before them, other letters (19th) are not.
const after = new RegExp(
  String.raw`(?:\.{2,}|-{2,}|['’][sS]|(?<=\d)(?:\p{Sc}|\+|(?:k|c|m)?m²?|kg|mg|g|ft|mph)|${marks})$`,
  'u',
)
const contraction = /^(\p{L}+?)(n['’]t|['’](?:ll|re|ve|d|m))$/iu
const between = new RegExp(
  [
    String.raw`\.{2,}`,
    String.raw`(?<=\p{L})(?:-+|[–—~])(?=\p{L})`,
    String.raw`(?<=\d)[+\-*^](?=[\d-])`,
    String.raw`(?<=\p{Ll})\.(?=\p{Lu})`,
    String.raw`(?<=\p{L}),(?=\p{L})`,
    String.raw`(?<=[\p{L}\p{N}])[:<>=/](?=\p{L})`,
  ].join('|'),
  'gu',
)

/**
 * Words and punctuation marks of a text, much as spaCy tokenizes English: hyphens between letters are tokens
 * ("full-time" has three), so are 's and n't; "U.S.", "3.5" and "2-mile" are one token. It knows fewer abbreviations,
 * units and contractions than spaCy, and no addresses or emoticons.
 */
export function tokens(text: string): string[] {
  checkTexts('tokens', text)
  // No spread: a text without spaces may have more tokens than a call may have arguments.
  return text
    .split(/\s+/)
    .flatMap((piece) => (/^(?:\p{L}+|\p{N}+)$/u.test(piece) ? whole(piece) : pieces(piece)))
}

const whole = (word: string): string[] =>
  word.toLowerCase() === 'cannot' ? [word.slice(0, 3), word.slice(3)] : [word]

function pieces(piece: string): string[] {
  const first: string[] = []
  const last: string[] = []
  let rest = piece
  while (rest !== '' && !isAbbreviation(rest)) {
    const start = before.exec(rest)?.[0]
    const end = start === undefined ? after.exec(rest)?.[0] : undefined
    if (start !== undefined) {
      first.push(start)
      rest = rest.slice(start.length)
    } else if (end !== undefined) {
      last.unshift(end)
      rest = rest.slice(0, -end.length)
    } else break
  }
  return [...first, ...inner(rest), ...last]
}

function inner(word: string): string[] {
  if (word === '') return []
  if (isAbbreviation(word)) return [word]
  const contracted = contraction.exec(word)
  if (contracted) return contracted.slice(1)
  const found: string[] = []
  let from = 0
  for (const { 0: mark, index } of word.matchAll(between)) {
    if (index > from) found.push(word.slice(from, index))
    found.push(mark)
    from = index + mark.length
  }
  if (from < word.length) found.push(...whole(word.slice(from)))
  return found
}
