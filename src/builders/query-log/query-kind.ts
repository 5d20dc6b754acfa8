import type { TaggedToken } from '../../text/index.js'

export type QueryKind = 'noun phrase' | 'verb phrase' | 'URL' | 'other'

const url = /^(?:https?:\/\/|www\.)\S+$|^\S+\.(?:com|org|net|edu|gov|info|io|co|[a-z]{2})(?:\/\S*)?$/i

/** What a search query is (PiC, Appendix D): an address; a phrase that begins with a verb; one whose words hang on a noun. */
export function queryKind(query: string, tokens: readonly TaggedToken[]): QueryKind {
  if (url.test(query.trim())) return 'URL'
  const words = tokens.filter(({ pos }) => pos !== 'PUNCT' && pos !== 'SYM')
  const verb = words.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX')
  const noun = words.findIndex(({ pos }) => pos === 'NOUN' || pos === 'PROPN')
  if (verb >= 0 && (noun < 0 || verb < noun)) return 'verb phrase'
  return noun >= 0 ? 'noun phrase' : 'other'
}
