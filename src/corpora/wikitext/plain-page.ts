import type { Span } from '../../core/index.js'

/** A link, with the span of its words in the plain text. */
export interface Link extends Span {
  /** Title of the page that it leads to, first letter as written, without a section. */
  readonly target: string
}

export interface Section {
  readonly title: string
  /** 2 for `== … ==`. */
  readonly level: number
  /** Where its text begins. */
  readonly start: number
}

/** Wikitext as a reader sees it: paragraphs and list items, one per line, without headings, tables and notes. */
export interface PlainText {
  readonly text: string
  readonly links: readonly Link[]
  readonly sections: readonly Section[]
  readonly categories: readonly string[]
  /** Where something that a reader would see could not be rendered (a formula, an unknown template). */
  readonly gaps: readonly number[]
}
