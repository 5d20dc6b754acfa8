import type { Dictionary, WrittenDictionary } from './dictd.js'

/** The article, which stands before most nouns of FreeDict's Arabic dictionary. */
const article = 'ال'

/**
 * FreeDict's Arabic dictionary as one of base forms. It was made by inverting an English-Arabic list of forms: nouns have
 * the article, and the translations are in the order of the alphabet.
 */
export function inverted(dictionary: WrittenDictionary): Dictionary {
  const translations = (word: string): string[] => [
    ...new Set([
      ...dictionary.translations(word),
      ...(word.startsWith(article) ? [] : dictionary.translations(article + word)),
    ]),
  ]
  return {
    words: dictionary.words,
    translations,
    votes: (word) => translations(word).map((each) => ({ word: each, weight: 1 })),
  }
}
