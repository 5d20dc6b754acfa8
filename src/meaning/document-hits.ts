import type { Span } from '../core/index.js'
import { sentenceSpans } from '../text/index.js'
import { type Document, lineFinder, pageAt } from './documents/document.js'
import { joinWrappedLines } from './documents/wrapped-lines.js'

/** A place in a file, as a search or a check reports it. */
export interface FilePlace extends Span {
  readonly file: string
  /** 1-based; of the text that was drawn out of HTML, PDF and DOCX. */
  readonly line: number
  /** 1-based; of a PDF. */
  readonly page?: number
  /** On one line. */
  readonly sentence: string
}

/** A document split into sentences, with hard line breaks inside them as spaces; every offset is the document's own. */
export interface CutDocument {
  readonly document: Document
  readonly text: string
  readonly sentences: readonly Span[]
  placeOf(span: Span, sentence: Span): FilePlace
}

export function cutDocument(document: Document): CutDocument {
  const text = joinWrappedLines(document.text)
  const lineOf = lineFinder(document.text)
  const { file, pages } = document
  return {
    document,
    text,
    sentences: sentenceSpans(text, 'en'),
    placeOf: ({ start, end }, sentence) => ({
      file,
      line: lineOf(start),
      ...(pages && { page: pageAt(pages, start) }),
      start,
      end,
      sentence: text.slice(sentence.start, sentence.end).replace(/\s+/g, ' '),
    }),
  }
}
