/** Vowel marks and tatweel, which are optional in Arabic. */
const arabicMarks = /[\u064b-\u0652\u0670\u0640]/g

/**
 * The lookup key of a word. It ignores case, `_`, compatibility forms of letters, the dots of Russian ё, and in Arabic
 * vowel marks and the seat of a hamza.
 */
export const wordKey = (word: string): string =>
  word
    .trim()
    .replaceAll('_', ' ')
    .normalize('NFKC')
    .replace(arabicMarks, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى$/, 'ي')
    .toLowerCase()
    .replaceAll('ё', 'е')
