import type { ExampleOf } from '../../../core/index.js'
import type { WordNet } from '../../../lexicon/index.js'
import type { Random } from '../../../math/index.js'
import { synsetFinder, taggedSentences } from '../senses/tagged-sentences.js'
import { glossPairs } from './gloss-pairs.js'
import type { MeaningPair } from './meaning-pair.js'
import { phrasePairs } from './phrase-pairs.js'
import { usePairs } from './use-pairs.js'

/** Characters of a sentence at most. */
const longestSentence = 400

/** All pairs that a corpus with tagged senses gives, of every kind. */
export function meaningPairs(
  tagged: readonly ExampleOf<'sense-choice'>[],
  wordnet: WordNet,
  random: Random,
): Record<MeaningPair['kind'], MeaningPair[]> {
  const short = tagged.filter(({ target }) => target.text.length <= longestSentence)
  const sentences = taggedSentences(short, synsetFinder(wordnet))
  return {
    use: usePairs(short, random),
    gloss: glossPairs(sentences, wordnet, random),
    phrase: phrasePairs(sentences, wordnet, random),
  }
}
