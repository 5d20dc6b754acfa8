import { type ExampleOf, type Question, saysEnglish, surface, type Target } from '../../core/index.js'
import { hypernymWords, lemmaText, type Synset, type WordNet } from '../../lexicon/index.js'

type Sense = Pick<Question<ExampleOf<'sense-match'>>, 'definition' | 'hypernyms' | 'target'>

interface Description {
  readonly definition?: string | null
  readonly hypernyms?: readonly string[]
}

/** The definition and the hypernyms, as one text; empty if neither is given. */
export const descriptionText = ({ definition, hypernyms = [] }: Description): string =>
  [definition ?? '', ...hypernyms].filter((part) => part.trim() !== '').join('; ')

/** The description of a sense. Without any, the word itself: there is always something to compare. */
export const senseText = (sense: Sense): string => descriptionText(sense) || surface(sense.target)

/** `word: definition; hypernyms`. Never the examples: data sets of meaning in context are made from them. */
export const synsetText = (word: string, synset: Synset, target: Target, wordnet: WordNet): string =>
  `${word}: ${senseText({ target, definition: synset.definition, hypernyms: hypernymWords(synset, wordnet) })}`

/** What a sense is called in English: by the target's own word if that is English. */
export const englishName = (target: Target, synset: Synset): string =>
  saysEnglish(target) ? surface(target) : lemmaText(synset.lemmas[0]!)
