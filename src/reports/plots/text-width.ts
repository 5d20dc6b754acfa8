// Widths in em, on the safe side: of DejaVu Sans, the widest of the fonts that a browser may take.
const widths: readonly (readonly [RegExp, number])[] = [
  [/[\p{Mn}\p{Me}\p{Cf}]/u, 0],
  [/[ijlI.,:;'|!()[\]\-·² ]/u, 0.4],
  [/[frt/–]/u, 0.5],
  [/[mwMW%@…]/u, 1],
  [/\p{Lu}/u, 0.78],
  [/[\u0020-\u052f]/u, 0.64],
]

const widthOf = (character: string): number => widths.find(([set]) => set.test(character))?.[1] ?? 1

/** Room in px that a text of this font size may take. */
export const textWidth = (text: string, size: number): number =>
  size * [...text].reduce((sum, character) => sum + widthOf(character), 0)

/** The text, or as much of its beginning as there is room for. */
export function fitted(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text
  const end = widthOf('…')
  let [kept, length, width] = [0, 0, 0]
  for (const character of text) {
    width += widthOf(character)
    length += character.length
    if (size * (width + end) <= room) kept = length
    else break
  }
  return `${text.slice(0, kept).trimEnd()}…`
}

/** Lines that fit, broken at spaces; a word that is too long is broken where it must be. Nothing is left out. */
export function brokenLines(text: string, size: number, room: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= room) {
      lines[lines.length - 1] = `${last} ${word}`
      continue
    }
    let [line, width] = ['', 0]
    for (const character of word) {
      const own = widthOf(character)
      if (line !== '' && size * (width + own) > room) {
        lines.push(line)
        ;[line, width] = ['', 0]
      }
      line += character
      width += own
    }
    lines.push(line)
  }
  return lines
}

/** Pieces joined by `, ` and broken into lines that fit; a piece is never broken. */
export function wrapped(pieces: readonly string[], size: number, room: number): string[] {
  const lines: string[] = []
  for (const [i, piece] of pieces.entries()) {
    const part = i < pieces.length - 1 ? `${piece},` : piece
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last} ${part}`, size) <= room)
      lines[lines.length - 1] = `${last} ${part}`
    else lines.push(part)
  }
  return lines
}
