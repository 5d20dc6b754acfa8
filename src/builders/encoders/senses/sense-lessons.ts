import type { WordNet } from '../../../lexicon/index.js'
import { type Random, shuffled } from '../../../math/index.js'
import { bringTogether } from './bring-together.js'
import { type SenseLesson, sentenceLesson, wordLesson } from './sense-lesson.js'
import type { TaggedSentence } from './tagged-sentences.js'

export interface LessonParts {
  readonly wordnet: WordNet
  /** Whether a text is in a published dev or test split. */
  readonly isScored: (text: string) => boolean
  readonly random: Random
  readonly note: (line: string) => void
}

/** All that can be learned from: each group of sentences with one word or phrase of WordNet on its own. */
export function senseLessons(
  sentences: readonly TaggedSentence[],
  { wordnet, isScored, random, note }: LessonParts,
): SenseLesson[] {
  const clean = sentences.filter(({ text }) => !isScored(text))
  const synsets = [...wordnet.synsets()]
  const kept = shuffled(
    synsets.filter(({ definition }) => !isScored(definition)),
    random,
  )
  note(`SemCor: ${clean.length} sentences; dropped as scored: ${sentences.length - clean.length}`)
  note(`WordNet: ${kept.length} glosses; dropped as scored: ${synsets.length - kept.length}`)
  return bringTogether(clean, random).map((group, i) => {
    const lesson = sentenceLesson(group, wordnet, random)
    const synset = kept[i]
    if (!synset) return lesson
    const word = wordLesson(synset, wordnet, random)
    return {
      sentences: [...lesson.sentences, ...word.sentences],
      glosses: [...lesson.glosses, ...word.glosses],
      predicted: lesson.predicted,
    }
  })
}
