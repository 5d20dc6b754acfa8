import { checkTexts } from '../core/index.js'

/** Character trigrams of a padded, lower-cased text: `cat` → ` ca`, `cat`, `at `. */
export function trigrams(text: string): Set<string> {
  checkTexts('trigrams', text)
  const padded = ` ${text.toLowerCase().trim()} `
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, i) => padded.slice(i, i + 3)))
}
