import type { ExampleOf, Question, Span } from '../../core/index.js'
import { sentenceSpans, wordSpans } from '../../text/index.js'
import { functionWords } from './function-words.js'

export type PhraseQuestion = Question<ExampleOf<'phrase-search'>>

/** A sentence of a document and the spans in it that may be the answer; all in the document's offsets. */
export interface SentenceCandidates {
  readonly sentence: Span
  readonly spans: readonly Span[]
}

/** Every run of `sizes` words that `accepts` its words. */
function wordRuns(
  words: readonly Span[],
  sizes: readonly number[],
  accepts: (first: number, last: number) => boolean = () => true,
): Span[] {
  return words.flatMap(({ start }, first) =>
    sizes
      .map((size) => first + size - 1)
      .filter((last) => last < words.length && accepts(first, last))
      .map((last) => ({ start, end: words[last]!.end })),
  )
}

const candidatesBySentence = (
  document: string,
  language: string,
  runs: (words: readonly Span[]) => Span[],
): SentenceCandidates[] =>
  sentenceSpans(document, language).map((sentence) => ({
    sentence,
    spans: runs(
      wordSpans(document.slice(sentence.start, sentence.end)).map(({ start, end }) => ({
        start: start + sentence.start,
        end: end + sentence.start,
      })),
    ),
  }))

const isWord = (text: string): boolean => /[\p{L}\p{N}%&]/u.test(text)
const hasMeaning = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Whether a word can be the head of a noun phrase. */
export type NounTest = (word: string) => boolean

/**
 * Runs of up to four words without marks between them that neither begin nor end with a function word. A query of
 * several words is searched among phrases of several words, and one that ends in a noun among those that do: both
 * were found on PiC PS train, where they double the share of right first answers. Gold is never used.
 */
export function phraseCandidates(
  { document, query, language }: Pick<PhraseQuestion, 'document' | 'query' | 'language'>,
  isNoun: NounTest,
): SentenceCandidates[] {
  const small = functionWords(language)
  const asked = wordSpans(query).map(({ start, end }) => query.slice(start, end))
  const sizes = asked.filter(isWord).length > 1 ? [2, 3, 4] : [1, 2, 3, 4]
  const isHead: NounTest = isNoun(asked.at(-1) ?? '') ? isNoun : () => true
  return candidatesBySentence(document, language, (words) => {
    const texts = words.map(({ start, end }) => document.slice(start, end).toLowerCase().replaceAll('’', "'"))
    const inside = texts.map(isWord)
    const means = texts.map(hasMeaning)
    const edge = texts.map((text, i) => inside[i]! && !small.has(text))
    const head = texts.map((text, i) => edge[i]! && isHead(text))
    return wordRuns(
      words,
      sizes,
      (first, last) =>
        edge[first]! &&
        head[last]! &&
        inside.slice(first, last + 1).every(Boolean) &&
        means.slice(first, last + 1).some(Boolean), // "& &" is not a phrase
    )
  })
}

/** All runs of two or three words, marks included: PiC, Sec. 5.3, without the gold phrase that is added there. */
export const bigramsAndTrigrams = (document: string, language: string): SentenceCandidates[] =>
  candidatesBySentence(document, language, (words) => wordRuns(words, [2, 3]))
