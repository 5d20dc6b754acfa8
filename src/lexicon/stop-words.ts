import { baseLanguage, checkTexts, getOrMake, lookUp } from '../core/index.js'

type Lists = Readonly<Record<string, readonly string[]>>

// `require`, because importing JSON still warns on Node 20; through `process`, because browser pages bundle this file
// and never call it.
const load = (): Lists =>
  process.getBuiltinModule('node:module').createRequire(import.meta.url)('stopwords-iso') as Lists
const sets = new Map<string, ReadonlySet<string>>()

/** Function words of a language (BCP 47; anything after a `-` is ignored); empty if there is no list. */
export function stopWords(language: string): ReadonlySet<string> {
  checkTexts('stop words', language)
  return getOrMake(sets, baseLanguage(language), (code) => new Set(lookUp(load(), code) ?? []))
}
