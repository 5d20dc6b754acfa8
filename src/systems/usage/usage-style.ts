import { stopWords, type WordNet, wordNetPos } from '../../lexicon/index.js'
import type { UsageQuestion } from './usage-overlap.js'

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu

/** The kind of word next to the phrase: each part of speech it has in WordNet, a function word, none. */
function neighbour(
  wordnet: Pick<WordNet, 'lemmatise' | 'senses'>,
  word: string | undefined,
  language: string,
): number[] {
  const isStop = word !== undefined && stopWords(language).has(word)
  const known = wordNetPos.map((pos) =>
    Number(
      word !== undefined &&
        !isStop &&
        wordnet.lemmatise(word, pos).some((lemma) => wordnet.senses(lemma, pos).length > 0),
    ),
  )
  return [...known, Number(isStop), Number(word === undefined)]
}

/** Part-of-speech guesses for two words on each side, and how the text is written around the phrase. */
export function styleFeatures(
  wordnet: Pick<WordNet, 'lemmatise' | 'senses'>,
  { text, spans, phrase, language }: UsageQuestion,
): number[] {
  const before = text.slice(0, spans[0]!.start)
  const after = text.slice(spans.at(-1)!.end)
  const left = (before.toLowerCase().match(wordPattern) ?? []).slice(-2).reverse()
  const right = (after.toLowerCase().match(wordPattern) ?? []).slice(0, 2)
  const sides = [left[0], left[1], right[0], right[1]].flatMap((word) => neighbour(wordnet, word, language))
  const inside = spans.map(({ start, end }) => text.slice(start, end)).join(' ')
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const share = (pattern: RegExp): number => (text.match(pattern)?.length ?? 0) / Math.max(letters, 1)
  return [
    ...sides,
    Number(inside.toLowerCase() !== phrase.toLowerCase()), // inflected, or with a word in between
    Number(/^\p{Lu}/u.test(inside)),
    Number(/["“‘'(]\s*$/u.test(before)),
    Number(/^\s*["”’')]/u.test(after)),
    Number(/^\s*[.!?]/.test(after)),
    Number(/^\s*[,;:–-]/.test(after)),
    Number(/(?:^|[.!?])\s*$/.test(before)),
    before.length / Math.max(text.length, 1),
    Math.log1p(text.length),
    share(/\p{Lu}/gu),
    share(/\p{N}/gu),
    share(/[!?]/g),
  ]
}
