export interface Built {
  /** Where the data set was written. */
  readonly folder: string
  readonly parts: readonly { readonly name: string; readonly rows: number }[]
}

/** Raw sources → a new data set, with the provenance of every item. */
export interface Builder {
  readonly id: string
  /** What it builds from what, in one line. */
  readonly title: string
  build(options: { readonly output: string; readonly seed: number }): Promise<Built>
}
