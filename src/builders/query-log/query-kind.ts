import type { TaggedToken } from '../../text/index.js'

export type QueryKind = 'noun phrase' | 'verb phrase' | 'URL' | 'other'

const url = /^(?:https?:\/\/|www\.)\S+$|^\S+\.(?:com|org|net|edu|gov|info|io|co|[a-z]{2})(?:\/\S*)?$/i

/** `running`, `used`, `broken`: not `bring` and `feed`. */
const participle =
  /^(?:.*[aeiouy].*(?:ing|[^e]ed)|broken|stolen|frozen|hidden|written|forgotten|fallen|driven|lost|torn|worn)$/i

/** What a search query is (PiC, Appendix D): an address; a phrase that begins with a verb; one whose words hang on a noun. */
export function queryKind(query: string, tokens: readonly TaggedToken[]): QueryKind {
  if (url.test(query.trim())) return 'URL'
  const words = tokens.filter(({ pos }) => pos !== 'PUNCT' && pos !== 'SYM')
  const isNoun = (token?: TaggedToken) => token?.pos === 'NOUN' || token?.pos === 'PROPN'
  const noun = words.findIndex(isNoun)
  // "running shoes", "broken leg": a verb right before its noun says which it is.
  const verb = words.findIndex(
    ({ pos, start, end }, i) =>
      (pos === 'VERB' || pos === 'AUX') &&
      !(isNoun(words[i + 1]) && participle.test(query.slice(start, end))),
  )
  if (verb >= 0 && (noun < 0 || verb < noun)) return 'verb phrase'
  return noun >= 0 ? 'noun phrase' : 'other'
}
