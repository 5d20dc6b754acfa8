import type { Example } from '../../core/index.js'
import type { Part } from '../dataset.js'
import type { Measure } from './figure.js'

/** Counts examples as they stream by, and says at the end what it has found. It never keeps an example. */
export interface Tally<E extends Example = Example> {
  add(example: E, part: Part): void
  measures(): readonly Measure[]
}

/** A table of a paper. */
export interface Table {
  readonly source: string
  /** The paper's figures, by our names. */
  readonly published: Readonly<Record<string, number>>
  /** What the table needs in addition to the measures of every data set; `data` is the folder of all data sets. */
  tally?(data: string): Tally | Promise<Tally>
}
