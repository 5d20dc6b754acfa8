import { overlaps, type Span, UsageError } from '../core/index.js'
import { lemmatise, type WordNetLookup, wordNetPos } from '../lexicon/index.js'
import { isWhole, literalPattern } from '../text/index.js'
import type { CutDocument } from './document-hits.js'

// A pattern of thousands of letters overflows the engine's stack.
const longestWord = 1000

/** Whether a form belongs to the word by WordNet's morphology: mice, went, looked up. A form given by the user counts as its base. */
function formTest(word: string, wordnet: Pick<WordNetLookup, 'lemmatise'>): (form: string) => boolean {
  const lower = word.toLowerCase().replaceAll(' ', '_')
  const bases = wordNetPos.map((pos) => {
    const own = wordnet.lemmatise(lower, pos)
    return { pos, lemmas: new Set(own.includes(lower) ? [lower] : own) }
  })
  const known = new Map<string, boolean>()
  return (given) => {
    const form = given.toLowerCase()
    const found =
      known.get(form) ??
      bases.some(({ pos, lemmas }) => lemmatise(form, pos, (lemma) => lemmas.has(lemma)).length > 0)
    known.set(form, found)
    return found
  }
}

/** All occurrences of a word, or several, ignoring case and inflection; each with its sentence. */
export function mentionsOf(
  word: string,
  { text, sentences }: Pick<CutDocument, 'text' | 'sentences'>,
  wordnet: Pick<WordNetLookup, 'lemmatise'>,
): { readonly span: Span; readonly sentence: Span }[] {
  const words = word.trim().split(/\s+/)
  if (words[0] === '') throw new UsageError('which word? expected one or several words')
  if (word.length > longestWord)
    throw new UsageError(`a word of ${word.length} characters, expected at most ${longestWord}`)
  // As given, and as a regular plural: names and words with marks, which WordNet does not have.
  const literal = new RegExp(`${words.map(literalPattern).join('\\s+')}(?:s|es)?(?![\\p{L}\\p{N}])`, 'giu')
  const isForm = formTest(words.join(' '), wordnet)

  function* spansIn(sentence: string): Generator<Span> {
    for (const { 0: found, index } of sentence.matchAll(literal))
      yield { start: index, end: index + found.length }
    const tokens = [...sentence.matchAll(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu)]
    for (let first = 0; first + words.length <= tokens.length; first++) {
      const [start, last] = [tokens[first]!.index, tokens[first + words.length - 1]!]
      const end = last.index + last[0].length
      const form = sentence.slice(start, end)
      if (form.split(/\s+/).length === words.length && isForm(form.replace(/\s+/g, '_'))) yield { start, end }
    }
  }
  return sentences.flatMap((sentence) => {
    const found: Span[] = []
    for (const { start, end } of spansIn(text.slice(sentence.start, sentence.end))) {
      const span = { start: sentence.start + start, end: sentence.start + end }
      if (isWhole(text, span) && !found.some((other) => overlaps(other, span))) found.push(span)
    }
    return found.toSorted((a, b) => a.start - b.start).map((span) => ({ span, sentence }))
  })
}
