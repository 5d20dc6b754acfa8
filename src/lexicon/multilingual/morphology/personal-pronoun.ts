/** Base form under which apertium lists every personal pronoun. */
const personalPronoun = 'prpers'

/** Nominative and any other case: first and second person, then the third by gender. */
const pronouns: Readonly<Record<string, readonly [subject: string, object: string]>> = {
  p1sg: ['I', 'me'],
  p1pl: ['we', 'us'],
  p2sg: ['you', 'you'],
  p2pl: ['you', 'you'],
  p3f: ['she', 'her'],
  p3m: ['he', 'him'],
  p3nt: ['it', 'it'],
  p3pl: ['they', 'them'],
}

/** `prpers<prn><emph><p3><f><sg><acc>` → `her`: its tags say which pronoun it is. */
export function englishPronoun(lexeme: string): string | undefined {
  const tags = new Set([...lexeme.matchAll(/<(\w+)>/g)].map(([, tag]) => tag!))
  const number = tags.has('pl') || tags.has('du') ? 'pl' : 'sg'
  const person = ['p1', 'p2', 'p3'].find((tag) => tags.has(tag))
  if (!lexeme.startsWith(`${personalPronoun}<`) || person === undefined) return undefined
  const gender = tags.has('f') ? 'f' : tags.has('nt') ? 'nt' : 'm'
  const [subject, object] = pronouns[`${person}${person === 'p3' && number === 'sg' ? gender : number}`]!
  return tags.has('nom') ? subject : object
}
