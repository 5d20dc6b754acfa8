import { baseForms, wordNetPos } from '../lexicon/index.js'
import { words } from '../text/index.js'

/** All that words and phrases may be forms of, and their own words. */
export const formsOf = (phrases: readonly string[]): ReadonlySet<string> =>
  new Set(
    phrases
      .map((phrase) => phrase.toLowerCase())
      .flatMap((phrase) => [phrase, ...words(phrase)])
      .flatMap((word) => wordNetPos.flatMap((pos) => [...baseForms(word, pos)])),
  )
