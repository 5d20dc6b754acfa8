import type { Span } from '../../../core/index.js'
import { hypernymsOf, lemmaText, type Synset, type WordNet } from '../../../lexicon/index.js'
import { type Random, randomInteger, sample, shuffled } from '../../../math/index.js'
import { bareGloss, nearSynsets, someGloss } from './gloss-forms.js'
import { substitutedPhrase } from './substituted-phrase.js'
import type { TaggedSentence, TaggedWord } from './tagged-sentences.js'

/** What one group of sentences teaches, as texts: the encoder's tokens come later. */
export interface SenseLesson {
  readonly sentences: readonly {
    readonly text: string
    readonly words: readonly LessonWord[]
  }[]
  readonly glosses: readonly { readonly gloss: string; readonly text: string }[]
  /** The sense of a word of the first sentence, which the whole sentence should predict. */
  readonly predicted: { readonly right: readonly string[]; readonly wrong: readonly string[] }
}

export interface LessonWord {
  readonly span: Span
  readonly right: Readonly<Record<string, number>>
  readonly wrong: readonly string[]
  readonly neither: readonly string[]
  readonly meaning: string
}

/** Other senses of a word at most: beyond the eighth they are hardly ever met. */
const mostWrong = 8

/** Weight of the direct hypernym for a bare word, relative to its own gloss. */
const hypernymShare = 0.2

function lessonWord({ span, right, wrong }: TaggedWord, wordnet: WordNet): LessonWord {
  const others = new Set(wrong)
  return {
    span,
    right: { [right]: 1 },
    wrong: wrong.slice(0, mostWrong),
    neither: nearSynsets(wordnet.synset(right)!).filter((id) => !others.has(id) && id !== right),
    meaning: right,
  }
}

/** Its negatives are other phrases only: it has no gloss. */
const phraseWord = (span: Span, meaning: string): LessonWord => ({
  span,
  right: {},
  wrong: [],
  neither: [],
  meaning,
})

/** Sentences with the glosses of a few of their words: two right ones and a wrong one. */
export function sentenceLesson(
  sentences: readonly TaggedSentence[],
  wordnet: WordNet,
  random: Random,
): SenseLesson {
  const ambiguous = sentences.flatMap(({ words }) => words.filter(({ wrong }) => wrong.length > 0))
  const [predicted] = sample(
    (sentences[0]?.words ?? []).filter(({ wrong }) => wrong.length > 0),
    1,
    random,
  )
  const phrase = sentences.flatMap((sentence) => substitutedPhrase(sentence, wordnet, random) ?? [])[0]
  const [first, ...others] = sample(ambiguous, 2, random)
  const read = [first, ...others].flatMap((word) => (word ? [{ lemma: word.lemma, id: word.right }] : []))
  if (first) read.push({ lemma: first.lemma, id: first.wrong[randomInteger(random, first.wrong.length)]! })
  return {
    sentences: [
      ...sentences.map((sentence) => ({
        text: sentence.text,
        words: [
          ...sentence.words.map((word) => lessonWord(word, wordnet)),
          ...(phrase?.sentence === sentence ? [phraseWord(phrase.span, phrase.meaning)] : []),
        ],
      })),
      ...(phrase?.uses ?? []).map(({ text, span, meaning }) => ({
        text,
        words: [phraseWord(span, meaning)],
      })),
    ],
    predicted: predicted
      ? { right: [predicted.right], wrong: predicted.wrong.slice(0, mostWrong) }
      : { right: [], wrong: [] },
    glosses: read.map(({ lemma, id }) => ({
      gloss: id,
      text: someGloss(wordnet.synset(id)!, lemma, wordnet, random),
    })),
  }
}

/** A word or phrase on its own belongs to what it means, said without it, and a little to what it is a kind of. */
export function wordLesson(synset: Synset, wordnet: WordNet, random: Random): SenseLesson {
  const [lemma] = shuffled(synset.lemmas, random)
  const text = lemmaText(lemma!)
  const others = wordnet.senses(lemma!).map((sense) => sense.synset)
  const above = hypernymsOf(synset).slice(0, 1)
  return {
    sentences: [
      {
        text,
        words: [
          {
            span: { start: 0, end: text.length },
            right: { [synset.id]: 1, ...Object.fromEntries(above.map((id) => [id, hypernymShare])) },
            wrong: [],
            neither: [...others, ...nearSynsets(synset)].filter(
              (id) => id !== synset.id && !above.includes(id),
            ),
            meaning: others.length === 1 ? synset.id : '',
          },
        ],
      },
    ],
    glosses: [{ gloss: synset.id, text: bareGloss(synset, wordnet, random) }],
    predicted: { right: [], wrong: [] },
  }
}
