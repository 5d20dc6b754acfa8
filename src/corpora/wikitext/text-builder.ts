import { gap } from './gap.js'
import type { Link, Section } from './plain-page.js'

/** Puts a plain text together and remembers where links, sections and gaps stand in it. */
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

export function textBuilder(): TextBuilder {
  const lines: string[] = []
  let line = ''
  let origin = 0 // of the line in the text
  const links: Link[] = []
  const sections: Section[] = []
  const gaps: number[] = []

  const words = (text: string) => {
    for (const [i, piece] of text.split(gap).entries()) {
      if (i > 0) gaps.push(origin + line.length)
      let folded = piece.replace(unseen, '').replace(/\s{2,}|[^\S ]/g, ' ') // not every single space by itself
      if (folded.startsWith(' ') && (line === '' || line.endsWith(' '))) folded = folded.slice(1)
      line += folded
    }
  }
  const newLine = () => {
    const trimmed = line.trimEnd()
    if (trimmed !== '') {
      lines.push(trimmed)
      origin += trimmed.length + 1
    }
    line = ''
  }
  return {
    words,
    newLine,
    link(target, label) {
      const before = line.length
      words(label)
      const start = before + /^\s*/.exec(line.slice(before))![0].length
      const end = line.trimEnd().length
      if (start < end) links.push({ start: origin + start, end: origin + end, target })
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
