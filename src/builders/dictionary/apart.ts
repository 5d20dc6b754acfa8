import { getOrMake } from '../../core/index.js'
import type { DictionarySense } from '../../corpora/index.js'
import { stem, stems } from '../starter/stems.js'

/**
 * Whether a reader could distinguish two senses of a word: definitions and hypernyms share no content word. Dictionaries
 * split finer than sentences show; a context of "time without war" also fits "state of quiet after a war".
 */
export function apart(a: DictionarySense, b: DictionarySense, word: string): boolean {
  const other = cloudOf(b)
  for (const each of cloudOf(a)) if (each !== stem(word.toLowerCase()) && other.has(each)) return false
  return true
}

const clouds = new WeakMap<DictionarySense, ReadonlySet<string>>()

function cloudOf(sense: DictionarySense): ReadonlySet<string> {
  return getOrMake(clouds, sense, () => stems([sense.definition, ...sense.hypernyms].join(' ')))
}
