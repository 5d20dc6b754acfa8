/** What a plot shows, as a table. */
export interface FigureTable {
  readonly head: readonly string[]
  /** Null if there is no value. */
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** A plot with the table behind it. */
export interface Figure {
  /** Of the files that it is saved as. */
  readonly name: string
  readonly title: string
  /** What a reader must know of it; empty if nothing. */
  readonly note: string
  /** A self-contained file. */
  readonly svg: string
  readonly table: FigureTable
}

/** JSON has no NaN. */
export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
