import type { PlainText } from '../wikitext/plain-page.js'

/** A text of a source, with its metadata. Plain sources have no links, sections or categories. */
export interface Document extends PlainText {
  readonly id: string
  readonly title: string
  /** Of a wiki page; empty elsewhere. */
  readonly revision: string
}

/** Counts from reading; every skipped document is counted under its reason. */
export interface SourceCounts {
  /** Pages or rows of the source, this shard's only. */
  read: number
  redirects: number
  /** Pages of talk, files, templates … */
  otherNamespaces: number
  empty: number
  documents: number
}
export const noCounts = (): SourceCounts => ({
  read: 0,
  redirects: 0,
  otherNamespaces: 0,
  empty: 0,
  documents: 0,
})

export interface ReadOptions {
  /** Which of how many parts, 0-based. */
  readonly shard?: { readonly index: number; readonly of: number }
  /** The index of a multistream dump: a shard then reads its own streams only. */
  readonly multistreamIndex?: string
  /** Only the first N pages or rows of the source. */
  readonly limit?: number
  /** Called for every redirect of a dump, in any shard. */
  readonly onRedirect?: (from: string, to: string) => void
  /** Where the counts go. */
  readonly counts?: SourceCounts
  /** Reads everything before a break and reports it here; otherwise a break is an error. */
  readonly onBreak?: (broken: Error) => void
}

/** Counts a text that was read; false for an empty one, which is no document. */
export function isDocument(text: string, counts: SourceCounts): boolean {
  const isEmpty = text.trim() === ''
  counts[isEmpty ? 'empty' : 'documents']++
  return !isEmpty
}

/** Whether the document with this 0-based number belongs to the shard. */
export const inShard = (number: number, { shard }: ReadOptions): boolean =>
  !shard || number % shard.of === shard.index
