import type { WordNet } from '../../../lexicon/index.js'
import type { Random } from '../../../math/index.js'
import { substitutedPhrase } from '../senses/substituted-phrase.js'
import type { TaggedSentence } from '../senses/tagged-sentences.js'
import { balanced, type MeaningPair } from './meaning-pair.js'

/** Two words in their sentence, each time with one that means the same there and one that does so only elsewhere. */
export const phrasePairs = (
  sentences: readonly TaggedSentence[],
  wordnet: WordNet,
  random: Random,
): MeaningPair[] =>
  balanced(
    sentences.flatMap((sentence) => {
      const phrase = substitutedPhrase(sentence, wordnet, random)
      if (phrase === null) return []
      const { span, uses, meaning } = phrase
      return uses.map(
        (use): MeaningPair => ({
          kind: 'phrase',
          sides: [{ text: sentence.text, span }, use],
          same: use.meaning === meaning,
        }),
      )
    }),
    random,
  )
