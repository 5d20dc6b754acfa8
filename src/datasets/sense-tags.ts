import { lookUp } from '../core/index.js'
import type { WordNet, WordNetPos } from '../lexicon/index.js'

/** The universal tags of the words that WordNet has, and WordNet's letter for each. */
export const wordNetPos: Readonly<Record<string, WordNetPos>> = { NOUN: 'n', VERB: 'v', ADJ: 'a', ADV: 'r' }

// The first figure of what follows the % of a sense key is the synset's type; 5 is a satellite adjective (senseidx(5WN)).
const tagOfType: Readonly<Record<string, string>> = { 1: 'NOUN', 2: 'VERB', 3: 'ADJ', 4: 'ADV', 5: 'ADJ' }

/** The universal tag of `1:03:00::`; undefined if it is not such a thing. */
export const tagOfLexicalSense = (lexicalSense: string): string | undefined =>
  /^[1-5]:\d\d:\d\d:[^:]*:(?:\d\d)?$/.test(lexicalSense) ? lookUp(tagOfType, lexicalSense[0]!) : undefined

/** Sense keys of a lemma, most frequent sense first. A corpus asks for the same lemmas again and again. */
export function senseKeys(lexicon: WordNet): (lemma: string, tag: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (lemma, tag) => {
    const name = `${lemma} ${tag}`
    const keys = known.get(name) ?? lexicon.senses(lemma, lookUp(wordNetPos, tag)).map(({ key }) => key)
    known.set(name, keys)
    return keys
  }
}
