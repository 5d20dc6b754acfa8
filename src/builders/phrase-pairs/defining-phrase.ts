import { nounPhrases, type TaggedToken } from '../../text/index.js'

/**
 * The last two words of the noun phrase with which a definition begins, lower-cased; null if it does not begin with
 * one of two words or more (a determiner in front aside), or if the phrase is only the head of a longer one ("large
 * tract of land").
 */
export function definingPhrase(definition: string, tokens: readonly TaggedToken[]): string | null {
  const first = tokens.findIndex(({ pos }) => pos !== 'DET' && pos !== 'PUNCT')
  const phrase = nounPhrases(tokens).find(({ from }) => from === first)
  if (!phrase || phrase.to - phrase.from < 2) return null
  const word = (index: number) => definition.slice(tokens[index]!.start, tokens[index]!.end).toLowerCase()
  const next = tokens[phrase.to]
  if (next && word(phrase.to) === 'of') return null
  if (tokens.slice(phrase.to - 2, phrase.to).some(({ pos }) => pos === 'PROPN')) return null // Old English
  const two = `${word(phrase.to - 2)} ${word(phrase.to - 1)}`
  return /^\p{Ll}[\p{Ll}-]* \p{Ll}[\p{Ll}-]*$/u.test(two) ? two : null
}
