import type { WordNet } from '../../../lexicon/index.js'
import { grouped, type Random, randomInteger, shuffled } from '../../../math/index.js'
import { someGloss } from '../senses/gloss-forms.js'
import type { TaggedSentence } from '../senses/tagged-sentences.js'
import { balanced, type MeaningPair } from './meaning-pair.js'

/** Uses of one word at most: frequent words must not be all that is learned. */
const mostOfWord = 12

/** Other senses that are asked about: beyond the fourth they are hardly ever met. */
const mostWrong = 4

/** Uses of ambiguous words, each with the gloss of its sense or of another sense of the word. */
export function glossPairs(
  sentences: readonly TaggedSentence[],
  wordnet: WordNet,
  random: Random,
): MeaningPair[] {
  const uses = sentences.flatMap(({ text, words }) =>
    words.filter(({ wrong }) => wrong.length > 0).map((word) => ({ text, ...word })),
  )
  const words = grouped(
    uses,
    uses.map(({ lemma }) => lemma),
  )
  return balanced(
    words.flatMap((own) =>
      shuffled(own, random)
        .slice(0, mostOfWord)
        .map(({ text, span, lemma, right, wrong }): MeaningPair => {
          const same = random() < 0.5
          const id = same ? right : wrong[randomInteger(random, Math.min(mostWrong, wrong.length))]!
          const gloss = someGloss(wordnet.synset(id)!, lemma, wordnet, random)
          return {
            kind: 'gloss',
            sides: [
              { text, span },
              { text: gloss, span: null },
            ],
            same,
          }
        }),
    ),
    random,
  )
}
