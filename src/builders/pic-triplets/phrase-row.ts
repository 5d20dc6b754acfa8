/** One occurrence of a phrase: a row of a bucket. */
export interface PhraseRow {
  /** Lower-cased. */
  readonly phrase: string
  /** Whether the sentence can be a context: empty fields otherwise, since the row then only counts. */
  readonly sentence: string
  readonly start: number
  readonly end: number
  readonly words: number
  /** The tagger takes it for a name. */
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

export const rowColumns = [
  { name: 'phrase', type: 'STRING' },
  { name: 'sentence', type: 'STRING' },
  { name: 'start', type: 'INT32' },
  { name: 'end', type: 'INT32' },
  { name: 'words', type: 'INT32' },
  { name: 'proper', type: 'BOOLEAN' },
  { name: 'page', type: 'STRING' },
  { name: 'title', type: 'STRING' },
  { name: 'revision', type: 'STRING' },
  { name: 'section', type: 'STRING' },
  { name: 'number', type: 'INT32' },
  { name: 'categories', type: 'STRING' },
] as const satisfies readonly { readonly name: keyof PhraseRow; readonly type: string }[]
