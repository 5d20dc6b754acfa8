import { getOrMake, overlaps, type Span } from '../../core/index.js'
import { loadWordNet, type WordNet, wordNetPos } from '../../lexicon/index.js'
import { occurrences, wordPlaces, words } from '../../text/index.js'

/** Where a text mentions a word or phrase in any of its forms. */
export type Mentions = (text: string, phrase: string, language: string) => Span[]

/** Only the target itself is hidden, as in the paper. */
export const noMentions: Mentions = () => []

/** Scripts that put no spaces between words: there a mention is any place with the same characters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Letters that two forms of a word share at their beginning, and letters that may differ after them. */
const stem = { shared: 4, ending: 3 }

/** Forms of one word in a language without a lexicon: the same beginning and a short ending. */
function alike(a: string, b: string): boolean {
  let shared = 0
  while (shared < Math.min(a.length, b.length) && a[shared] === b[shared]) shared++
  return shared >= stem.shared && Math.max(a.length, b.length) - shared <= stem.ending
}

function lemmas(word: string, wordnet: WordNet): ReadonlySet<string> {
  return new Set(wordNetPos.flatMap((pos) => wordnet.lemmatise(word, pos)))
}

/** Mentions in any inflected form: by WordNet's lemmas in English, by common beginnings elsewhere. */
export async function allMentions(): Promise<Mentions> {
  const wordnet = await loadWordNet('3.0')
  const known = new Map<string, ReadonlySet<string>>()
  const lemmasOf = (word: string): ReadonlySet<string> => {
    return getOrMake(known, word, () => lemmas(word, wordnet))
  }
  const sameWord = (a: string, b: string, language: string): boolean => {
    if (a === b) return true
    if (!language.startsWith('en')) return alike(a, b)
    const own = lemmasOf(a)
    return [...lemmasOf(b)].some((lemma) => own.has(lemma))
  }
  return (text, phrase, language) => {
    const lower = text.toLowerCase()
    const wanted = words(phrase)
    if (wanted.length === 0) return []
    // Lower case may have another length (İ): then nothing but the words themselves can be found.
    const literal =
      unspaced.test(phrase) && lower.length === text.length
        ? occurrences(lower, phrase.toLowerCase()).map((start) => ({ start, end: start + phrase.length }))
        : []
    const spans = wordPlaces(text).map((span) => ({
      word: text.slice(span.start, span.end).toLowerCase(),
      span,
    }))
    const inForms = spans.flatMap((_, i): Span[] => {
      const window = spans.slice(i, i + wanted.length)
      if (window.length < wanted.length) return []
      if (!window.every(({ word }, k) => sameWord(word, wanted[k]!, language))) return []
      return [{ start: window[0]!.span.start, end: window.at(-1)!.span.end }]
    })
    return [...literal, ...inForms.filter((span) => !literal.some((other) => overlaps(span, other)))]
  }
}
