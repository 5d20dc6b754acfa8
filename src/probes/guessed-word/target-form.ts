import { type Example, lookUp, type Target } from '../../core/index.js'
import { type WordNet, type WordNetPos, wordNetPos } from '../../lexicon/index.js'
import { wordsOf } from '../masks/mask-options.js'
import { type Ending, endingOf } from './inflect.js'

/** How the data sets name parts of speech, by their first letter. */
const bySlice: Readonly<Record<string, WordNetPos>> = { n: 'n', v: 'v', a: 'a', j: 'a', s: 'a', r: 'r' }

const occurrences = (wordnet: WordNet, word: string, pos: WordNetPos): number =>
  wordnet
    .lemmatise(word, pos)
    .flatMap((lemma) => wordnet.senses(lemma, pos))
    .reduce((sum, { count }) => sum + 1 + count, 0)

function commonestPos(word: string, wordnet: WordNet): WordNetPos | null {
  const counts = wordNetPos.map((pos) => occurrences(wordnet, word, pos))
  const most = Math.max(...counts)
  return most === 0 ? null : wordNetPos[counts.indexOf(most)]!
}

/**
 * The part of speech in the data, else the most common one in WordNet. A phrase that WordNet does not have counts as a
 * verb if it begins with one, else as a noun.
 */
export function posOf({ slices }: Example, target: Target, wordnet: WordNet): WordNetPos {
  const named = slices.pos?.toLowerCase() ?? ''
  const said = named.startsWith('adv') ? 'r' : lookUp(bySlice, named[0] ?? '')
  if (said) return said
  const phrase = wordsOf(target)
  const known = commonestPos(phrase, wordnet)
  if (known) return known
  return commonestPos(phrase.split(' ')[0]!, wordnet) === 'v' ? 'v' : 'n'
}

/** The ending of a target, if it is one word. */
export function endingOfTarget(
  target: Target,
  { group }: Example,
  pos: WordNetPos,
  wordnet: WordNet,
): Ending {
  const form = wordsOf(target).toLowerCase()
  const bases = wordnet.lemmatise(form, pos)
  // "found" is also another verb, but not if the item is about "find".
  const base = bases.find((each) => each === group.toLowerCase()) ?? bases[0]
  return base === undefined ? '' : endingOf(form, base, pos)
}
