import { gap } from './gap.js'
import type { Link, Section } from './plain-page.js'

/** Assembles a plain text and records the positions of links, sections and gaps in it. */
export interface TextBuilder {
  /** Running text; white space is folded, gaps are noted. */
  words(text: string): void
  link(target: string, label: string): void
  newLine(): void
  section(title: string, level: number): void
  finish(): { text: string; links: Link[]; sections: Section[]; gaps: number[] }
}

/** Marks that a reader does not see: where a word may be broken, which way it is written. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const spaces = /\s{2,}|[^\S ]/g // not every single space by itself
/** What most pieces of a text have none of: gaps, unseen marks, spaces to fold. */
const uncommon = /[\ufffc\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\s{2}|[^\S ]/

export function textBuilder(): TextBuilder {
  const lines: string[] = []
  // The line in pieces: to look at the end of a string that is still growing copies it each time.
  let pieces: string[] = []
  let length = 0
  let spaced = true // at its end is a space, or nothing: another would be one too many
  let origin = 0 // of the line in the text
  const links: Link[] = []
  const sections: Section[] = []
  const gaps: number[] = []

  const add = (folded: string) => {
    const piece = spaced && folded.startsWith(' ') ? folded.slice(1) : folded
    if (piece === '') return
    pieces.push(piece)
    length += piece.length
    spaced = piece.endsWith(' ')
  }
  const words = (text: string) => {
    if (!uncommon.test(text)) {
      add(text)
      return
    }
    for (const [i, piece] of text.split(gap).entries()) {
      if (i > 0) gaps.push(origin + length)
      add(piece.replace(unseen, '').replace(spaces, ' '))
    }
  }
  /** Where the line ends without the space behind it. */
  const end = () => (spaced ? length - 1 : length)
  const newLine = () => {
    if (end() > 0) {
      lines.push(pieces.join('').slice(0, end()))
      origin += end() + 1
    }
    pieces = []
    length = 0
    spaced = true
  }
  return {
    words,
    newLine,
    link(target, label) {
      const [before, count] = [length, pieces.length]
      words(label)
      const start = before + (pieces[count]?.startsWith(' ') ? 1 : 0)
      if (start < end()) links.push({ start: origin + start, end: origin + end(), target })
    },
    section(title, level) {
      newLine()
      sections.push({ title, level, start: origin })
    },
    finish() {
      newLine()
      const text = lines.join('\n')
      return { text, links, sections, gaps: gaps.map((at) => Math.min(at, text.length)) }
    },
  }
}
