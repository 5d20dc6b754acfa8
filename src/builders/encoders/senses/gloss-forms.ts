import {
  hypernymsOf,
  hypernymWords,
  lemmaText,
  type Synset,
  type WordNet,
  wordsText,
} from '../../../lexicon/index.js'
import { type Random, randomInteger } from '../../../math/index.js'

/** Number of hypernym words that are named: enough to say what it is a kind of. */
const mostHypernyms = 3

const hypernymsText = (synset: Synset, wordnet: WordNet): string =>
  hypernymWords(synset, wordnet).slice(0, mostHypernyms).join('; ')

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('; ')

/** The description of a synset without its examples: its words, its definition, its hypernyms. */
export const fullGloss = (synset: Synset, wordnet: WordNet): string =>
  `${wordsText(synset.lemmas)}: ${joined(synset.definition, hypernymsText(synset, wordnet))}`

/** One of the forms in which tasks and systems say what a word means, so that none of them is strange. */
export function someGloss(synset: Synset, lemma: string, wordnet: WordNet, random: Random): string {
  const { definition, lemmas } = synset
  const forms = [
    () => fullGloss(synset, wordnet),
    () => `${lemmaText(lemma)}: ${joined(definition, hypernymsText(synset, wordnet))}`,
    () => `${wordsText(lemmas)} - ${definition}`,
    () => joined(definition, hypernymsText(synset, wordnet)),
    () => definition,
  ]
  return forms[randomInteger(random, forms.length)]!()
}

/** What a synset means without saying its words. */
export const bareGloss = (synset: Synset, wordnet: WordNet, random: Random): string =>
  random() < 0.5 ? synset.definition : joined(synset.definition, hypernymsText(synset, wordnet))

/** Synsets so near to one that their glosses are not wrong: those right above and right below. */
export const nearSynsets = (synset: Synset): string[] => [
  ...hypernymsOf(synset),
  ...(synset.relations.hyponym ?? []),
  ...(synset.relations['instance-hyponym'] ?? []),
  ...(synset.relations.similar ?? []),
]
