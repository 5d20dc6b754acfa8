import { getOrMake } from '../../core/index.js'
import type { WordNet, WordNetPos } from '../../lexicon/index.js'

/** What the words of a phrase may be. */
export interface Tagger {
  isNoun(word: string): boolean
  /** Rather a noun than an adjective. */
  isMainlyNoun(word: string): boolean
  isAdjective(word: string): boolean
}

/** Closed classes: WordNet, which is the tagger here, knows many of them as rare nouns (`an`, `in`, `will`). */
const functionWords = new Set(
  `a about above across after against all along also although always am among an and another any anyone anything apart
  are around as at away be because been before behind being below beneath beside between beyond both but by can could did
  do does done down during each either else enough especially etc even ever every few first for forth from had has have
  having he her hers herself him himself his how if in into is it its itself just last less like likely made many may me
  might mine more most much must my near neither never next no nobody none nor not nothing now of off often on once one
  only onto opposite or other others our out outside over own past per quite rather same second several shall she should
  since so some someone something somewhat soon still such than that the their them then there these they third this
  those three through throughout thus to together too toward towards two under until up upon us used usually various very
  via was we well were what when where whether which while who whom whose why will with within without would yet you
  your`.split(/\s+/),
)

/** A subject label or usage note at the head of a gloss: `(botany)`. */
const label = /^\([^)]*\)\s*/

/**
 * The last two words of the noun phrase that a gloss consists of: (adjective | noun)+ noun, after a determiner.
 * SemEval-2013 5a takes every gloss that starts with a noun phrase, and a linguist then discards poor definitions
 * (`large tract` of `large tract of land …`); no one checks ours, so the phrase must be the whole gloss.
 */
export function glossPhrase(definition: string, tagger: Tagger): string | undefined {
  const words = definition
    .replace(label, '')
    .replace(/^(?:an?|the) /, '')
    .split(' ')
  if (words.length < 2 || !words.every((word) => /^[a-z]+(?:-[a-z]+)*$/.test(word))) return undefined
  if (words.some((word) => functionWords.has(word)) || !tagger.isMainlyNoun(words.at(-1)!)) return undefined
  const [dropped, [first, last]] = [words.slice(0, -2), words.slice(-2) as [string, string]]
  if (!dropped.every((word) => isPlainAdjective(word, tagger))) return undefined
  const isGerund = first.endsWith('ing') // hunting ducks
  if (!tagger.isAdjective(first) && (isGerund || !tagger.isNoun(first))) return undefined
  return `${first} ${last}`
}

/**
 * What may be left out of a longer phrase: a large sea wave is a sea wave, but a deflated tire, the greatest degree and
 * maximum production are not what the rest says. Nouns are out too: `situation offering opportunities`.
 */
const isPlainAdjective = (word: string, tagger: Tagger): boolean =>
  tagger.isAdjective(word) && !tagger.isMainlyNoun(word) && !/(?:ed|est)$/.test(word)

/** WordNet as the tagger: a word may be whatever it has senses of. */
export function taggerOf(wordnet: WordNet): Tagger {
  const memoised = (test: (word: string) => boolean) => {
    const known = new Map<string, boolean>()
    return (word: string): boolean => {
      return getOrMake(known, word, () => test(word))
    }
  }
  const count = (word: string, pos: WordNetPos) =>
    wordnet
      .lemmatise(word, pos)
      .flatMap((lemma) => wordnet.senses(lemma, pos))
      .reduce((sum, sense) => sum + sense.count, 0)
  return {
    isMainlyNoun: memoised(
      (word) => wordnet.lemmatise(word, 'n').length > 0 && count(word, 'n') >= count(word, 'a'),
    ),
    isNoun: memoised((word) => wordnet.lemmatise(word, 'n').length > 0),
    isAdjective: memoised((word) => wordnet.senses(word, 'a').length > 0),
  }
}
