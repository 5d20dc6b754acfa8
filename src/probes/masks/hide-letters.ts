/** The text with every letter and digit replaced by x: only the positions of words are left. Offsets stay. */
export const hideLetters = (text: string): string =>
  text.replace(/[\p{L}\p{M}\p{N}]/gu, (letter) => 'x'.repeat(letter.length))
