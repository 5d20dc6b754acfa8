import type { Span } from '../../core/index.js'

export interface PhraseHit {
  readonly phrase: string
  readonly span: Span
}

const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** Where any of many phrases stands in a text, word by word and in any case; its last word may have an ending -s. */
export function phraseFinder(phrases: readonly string[]): (text: string) => PhraseHit[] {
  const byFirst = new Map<string, { readonly phrase: string; readonly words: readonly string[] }[]>()
  for (const phrase of phrases) {
    const words = phrase.toLowerCase().match(word) ?? []
    if (words.length === 0) continue
    const known = byFirst.get(words[0]!) ?? []
    byFirst.set(words[0]!, [...known, { phrase, words }])
  }
  const fits = (found: string, wanted: string, last: boolean) =>
    found === wanted || (last && found === `${wanted}s`)
  return (text) => {
    const tokens = [...text.matchAll(word)].map((match) => ({
      lower: match[0].toLowerCase(),
      start: match.index,
      end: match.index + match[0].length,
    }))
    const hits: PhraseHit[] = []
    for (const [i, { lower, start }] of tokens.entries())
      for (const { phrase, words } of byFirst.get(lower) ?? []) {
        const last = tokens[i + words.length - 1]
        const whole = words.every((wanted, j) => {
          const token = tokens[i + j]
          return token && fits(token.lower, wanted, j === words.length - 1)
        })
        if (last && whole) hits.push({ phrase, span: { start, end: last.end } })
      }
    return hits
  }
}
