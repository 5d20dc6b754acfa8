import { target } from '../../core/index.js'
import type { WordNet, WordNetPos } from '../../lexicon/index.js'
import { isWhole, occurrences } from '../../text/index.js'
import { withWord } from './substitute.js'

/** Sentences that WordNet gives as examples of the words' first senses, each with its word masked. */
export const typicalGaps = (
  words: readonly string[],
  pos: WordNetPos,
  wordnet: WordNet,
  mask: string,
): string[] =>
  words.flatMap((word) => {
    const examples = wordnet.synset(wordnet.senses(word, pos)[0]?.synset ?? '')?.examples ?? []
    return examples.flatMap((text) => {
      const start = occurrences(text, word).find((at) => isWhole(text, { start: at, end: at + word.length }))
      return start === undefined ? [] : [withWord(target(text, start, start + word.length), mask).text]
    })
  })
