import { createRequire } from 'node:module'
import { lookUp } from '../core/index.js'

// `require`, because importing JSON still warns on Node 20.
const lists = createRequire(import.meta.url)('stopwords-iso') as Readonly<Record<string, readonly string[]>>
const sets = new Map<string, ReadonlySet<string>>()

/** Function words of a language (BCP 47; what follows a `-` is ignored); empty where no list is known. */
export function stopWords(language: string): ReadonlySet<string> {
  const code = language.split('-')[0]!
  const known = sets.get(code)
  if (known) return known
  const made = new Set(lookUp(lists, code) ?? [])
  sets.set(code, made)
  return made
}
