import type { Example } from '../core/index.js'
import type { WordNet } from '../lexicon/index.js'
import type { Report } from './report.js'

/** The paths of a part's files, by the role each plays in the format (`data`, `gold`, `labels` …). */
export type Files = Readonly<Record<string, string | undefined>>

/** A reader's input other than the files. */
export interface Reading {
  /** The part's name, the stem of ids that the files do not give: `train`, `hr/test`. */
  readonly part: string
  /** BCP 47; `en-fr` style pairs for cross-lingual parts. */
  readonly language: string
  /** Slices that the folder gives, not the file: `{ phrases: 'known' }`. */
  readonly slices: Readonly<Record<string, string>>
  readonly report: Report
  wordnet(): Promise<WordNet>
}

/** A published file format: read → write → read gives equal examples. */
export interface Format<E extends Example = Example> {
  readonly id: string
  /** What the files look like, in one line. */
  readonly title: string
  /** Files without which nothing can be read; all others are optional (hidden labels, domains). */
  readonly required: readonly string[]
  /** Streams the examples; a bad row goes to `reading.report` and is left out. */
  read(files: Files, reading: Reading): AsyncIterable<E>
  /**
   * The texts of the files, in chunks, by role. Absent if a format is only ever read (Parquet). A file that holds
   * several parts is written part by part, one after the other; `part` is for formats that say which it is.
   */
  write?(examples: readonly E[], part?: string): Readonly<Record<string, Iterable<string>>>
}
