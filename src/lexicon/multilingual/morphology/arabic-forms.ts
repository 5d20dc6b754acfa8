import { functionWord } from '../function-words.js'
import type { Analysis } from './analyser.js'
import { withoutClitics } from './arabic-clitics.js'

/** Candidates that cost more are guesses, needed only if nothing nearer is a word. */
const mostNear = 1.5
/** Shorter words are found in too many others. */
const fewestLetters = 3

/**
 * What an Arabic form may be without its clitics: without vowels, several readings are often possible, so each has a
 * weight, by how much had to be removed. A function word has no other reading. Undefined if no list has any.
 */
export function arabicForms(
  word: string,
  { isListed, language }: { readonly isListed: (word: string) => boolean; readonly language: string },
): readonly Analysis[] | undefined {
  const behind = [word, word.replace(/^[وف]/, ''), word.replace(/^[وف]?[بلك]/, '')].find(
    (each) => functionWord(each, language) !== undefined,
  )
  if (behind !== undefined) return [{ lemma: behind, pos: 'function' }]
  const found = [{ stem: word, cost: 0 }, ...withoutClitics(word)].filter(
    ({ stem, cost }) => (cost === 0 || stem.length >= fewestLetters) && isListed(stem),
  )
  const [nearest] = found
  if (!nearest) return undefined
  return found
    .filter(({ cost }) => cost <= Math.max(nearest.cost, mostNear))
    .map(({ stem, cost }) => ({ lemma: stem, pos: null, weight: Math.exp(nearest.cost - cost) }))
}
