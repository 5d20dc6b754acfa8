import { type ExampleOf, type Prediction, type Question, surface, type Target } from '../../core/index.js'
import { stopWords, type WordNet } from '../../lexicon/index.js'
import { dice, jaccard, trigrams, words } from '../../text/index.js'
import { textAround } from '../shared/text-around.js'
import { thresholded } from '../shared/thresholded.js'
import type { System } from '../system.js'

/** No overlap of nothing with nothing. */
const orZero = (value: number): number => (Number.isNaN(value) ? 0 : value)

const contentWords = (text: string, language: string): Set<string> => {
  const stop = stopWords(language)
  return new Set(words(text).filter((word) => !stop.has(word)))
}

/** The words around a target, without the target: both contexts of a WiC pair have it. */
const around = (target: Target, language: string): Set<string> => contentWords(textAround(target), language)

const sameMeaning = ({ pair: [a, b], language }: Question<ExampleOf<'same-meaning'>>): number =>
  orZero(jaccard(around(a, language), around(b, language))) +
  orZero(dice(trigrams(surface(a)), trigrams(surface(b))))

const senseMatch = ({
  target,
  definition,
  hypernyms,
  language,
}: Question<ExampleOf<'sense-match'>>): number =>
  orZero(
    jaccard(around(target, language), contentWords([definition ?? '', ...hypernyms].join(' '), language)),
  )

/** In languages with Latin letters, words with similar parts often have similar meanings: megalomania, great madness. */
const phrasePair = ({ word, phrase }: Question<ExampleOf<'phrase-pair'>>): number =>
  orZero(dice(trigrams(word), trigrams(phrase)))

/** Similarity of the two forms; words that are closer in the text count as more similar. */
const gradedPair = ({ contexts }: Question<ExampleOf<'graded-pair'>>): number[] =>
  contexts.map(([a, b]) => {
    const between =
      a.text === b.text
        ? words(a.text.slice(Math.min(a.span.end, b.span.end), Math.max(a.span.start, b.span.start))).length
        : 0
    return orZero(dice(trigrams(surface(a)), trigrams(surface(b)))) + 1 / (1 + between)
  })

/** Simplified Lesk: the sense whose gloss and examples share the most words with the context; ties go to the more frequent. */
const senseChoice = (
  { target, candidates, language }: Question<ExampleOf<'sense-choice'>>,
  wordnet: WordNet,
): Prediction<'sense-choice'> => {
  const context = around(target, language)
  return candidates
    .map((id) => {
      const synset = wordnet.synset(wordnet.sense(id)?.synset ?? '')
      const gloss = contentWords([synset?.definition ?? '', ...(synset?.examples ?? [])].join(' '), language)
      return { id, score: [...gloss].filter((word) => context.has(word)).length }
    })
    .sort((a, b) => b.score - a.score)
}

export const lexicalOverlap: System = {
  id: 'lexical-overlap',
  title: 'counts shared words and letters; knows nothing about meaning',
  source: 'Lesk (1986), simplified; character n-grams',
  solves: {
    'same-meaning': (materials) => thresholded(async (asked) => asked.map(sameMeaning), materials),
    'sense-match': (materials) => thresholded(async (asked) => asked.map(senseMatch), materials),
    'phrase-pair': (materials) => thresholded(async (asked) => asked.map(phrasePair), materials),
    'graded-pair': async () => async (questions) => questions.map(gradedPair),
    'sense-choice': async ({ wordnet }) => {
      const loaded = await wordnet()
      return async (questions) => questions.map((question) => senseChoice(question, loaded))
    },
  },
}
