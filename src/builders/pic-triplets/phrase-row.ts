/** One occurrence of a phrase: a row of a bucket. */
export interface PhraseRow {
  /** Lower-cased. */
  readonly phrase: string
  /** Whether the sentence can be a context: empty fields otherwise, since the row then only counts. */
  readonly sentence: string
  readonly start: number
  readonly end: number
  readonly words: number
  /** The tagger calls it a name. */
  readonly proper: boolean
  readonly page: string
  readonly title: string
  readonly revision: string
  readonly section: string
  /** Number of the sentence on its page, 0-based. */
  readonly number: number
  /** Joined by commas. */
  readonly categories: string
}

/** Columns that differ from row to row are written plainly, those that a page's rows share as numbers: trying which is smaller takes long. */
export const rowColumns = [
  { name: 'phrase', type: 'STRING', encoding: 'PLAIN' },
  { name: 'sentence', type: 'STRING', encoding: 'PLAIN' },
  { name: 'start', type: 'INT32', encoding: 'PLAIN' },
  { name: 'end', type: 'INT32', encoding: 'PLAIN' },
  { name: 'words', type: 'INT32', encoding: 'PLAIN' },
  { name: 'proper', type: 'BOOLEAN', encoding: 'PLAIN' },
  { name: 'page', type: 'STRING', encoding: 'RLE_DICTIONARY' },
  { name: 'title', type: 'STRING', encoding: 'RLE_DICTIONARY' },
  { name: 'revision', type: 'STRING', encoding: 'RLE_DICTIONARY' },
  { name: 'section', type: 'STRING', encoding: 'RLE_DICTIONARY' },
  { name: 'number', type: 'INT32', encoding: 'PLAIN' },
  { name: 'categories', type: 'STRING', encoding: 'RLE_DICTIONARY' },
] as const satisfies readonly {
  readonly name: keyof PhraseRow
  readonly type: string
  readonly encoding: string
}[]
