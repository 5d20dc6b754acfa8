import { checkTexts } from '../core/index.js'

// Scripts whose characters fill two columns of a terminal, full-width forms, emoji.
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]|\p{Emoji_Presentation}/u
const zero = /[\p{Mn}\p{Me}\p{Cf}]/u

const widthOf = (character: string): number => (zero.test(character) ? 0 : wide.test(character) ? 2 : 1)

/** The number of terminal columns that a text takes. */
export function displayWidth(text: string): number {
  checkTexts('width', text)
  let width = 0
  for (const character of text) width += widthOf(character)
  return width
}

/** One line without control characters: data must not move the cursor or color the terminal. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
