/** Vowel marks and the stretching line, which Arabic may write or leave out. */
const arabicMarks = /[\u064b-\u0652\u0670\u0640]/g

/**
 * How a word is looked up. Case, `_`, compatible forms of letters, Russian's dots, and in Arabic vowel marks and the seat of
 * a hamza do not tell words apart.
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
