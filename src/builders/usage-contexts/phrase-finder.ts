import type { Span } from '../../core/index.js'
import { baseForms } from '../../lexicon/index.js'

export interface PhraseHit {
  readonly phrase: string
  readonly span: Span
}

const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** The spans of many phrases in a text, word by word, ignoring case and with English endings: *kicked the bucket*. */
export function phraseFinder(phrases: readonly string[]): (text: string) => PhraseHit[] {
  const byFirst = new Map<string, { readonly phrase: string; readonly words: readonly string[] }[]>()
  const wanted = new Set<string>()
  for (const phrase of phrases) {
    const words = phrase.toLowerCase().match(word) ?? []
    if (words.length === 0) continue
    for (const each of words) wanted.add(each)
    byFirst.set(words[0]!, [...(byFirst.get(words[0]!) ?? []), { phrase, words }])
  }
  const known = new Map<string, readonly string[]>()
  /** Words of the phrases that a word of the text may be a form of. */
  const formsOf = (found: string): readonly string[] => {
    const made =
      known.get(found) ??
      [...new Set([...baseForms(found, 'v'), ...baseForms(found, 'n')])].filter((each) => wanted.has(each))
    if (made.length > 0) known.set(found, made) // a corpus has millions of other words
    return made
  }
  return (text) => {
    const tokens = [...text.matchAll(word)].map((match) => ({
      forms: formsOf(match[0].toLowerCase()),
      start: match.index,
      end: match.index + match[0].length,
    }))
    const hits: PhraseHit[] = []
    for (const [i, { forms, start }] of tokens.entries())
      for (const { phrase, words } of forms.flatMap((form) => byFirst.get(form) ?? [])) {
        const last = tokens[i + words.length - 1]
        if (last && words.every((each, j) => tokens[i + j]!.forms.includes(each)))
          hits.push({ phrase, span: { start, end: last.end } })
      }
    return hits
  }
}
