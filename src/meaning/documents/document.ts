/** What a file says, as plain text. */
export interface Document {
  /** As it was named; `-` for stdin. */
  readonly file: string
  /** The file's own characters for text and Markdown; the visible text of HTML, PDF and DOCX. Offsets count in it. */
  readonly text: string
  /** Where each page of a PDF begins in the text. */
  readonly pages?: readonly number[]
}

/** Number of entries, in ascending order, that are not after a place. */
function countUpTo(sorted: readonly number[], place: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! <= place) low = middle + 1
    else high = middle
  }
  return low
}

/** The 1-based line of an offset; line ends are looked for once. */
export function lineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => countUpTo(starts, offset)
}

/** The 1-based page of an offset. */
export const pageAt = (pages: readonly number[], offset: number): number => countUpTo(pages, offset)
