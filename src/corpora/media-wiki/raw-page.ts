/** A page in the dump: its newest revision, in wikitext. */
export interface RawPage {
  readonly id: string
  readonly title: string
  /** 0 for articles. */
  readonly namespace: number
  readonly revision: string
  /** Where the page leads, for a redirect. */
  readonly redirect: string | null
  readonly wikitext: string
}
