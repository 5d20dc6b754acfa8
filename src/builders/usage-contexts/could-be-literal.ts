import type { WordNet } from '../../lexicon/index.js'
import { functionWords } from '../pic-triplets/function-words.js'

/** Things that can be seen or touched: a phrase with one of them may be meant as it says. */
const concrete = new Set(
  'animal artifact body food object plant substance'.split(' ').map((name) => `noun.${name}`),
)

/**
 * Whether an idiom has a word whose first sense in WordNet is a thing: *kick the bucket*, but not *take part*. A cheap
 * filter before a person's check: it only leaves out idioms that are hardly ever literal.
 */
export const couldBeLiteral = (phrase: string, wordnet: WordNet): boolean =>
  phrase
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => !functionWords.has(word)) // "at" is also astatine
    .flatMap((word) => wordnet.lemmatise(word, 'n'))
    .some((lemma) => {
      const [first] = wordnet.senses(lemma, 'n')
      return first !== undefined && concrete.has(wordnet.synset(first.synset)?.lexname ?? '')
    })
