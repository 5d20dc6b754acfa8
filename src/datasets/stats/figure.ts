export type Unit = 'count' | 'share' | 'mean' | 'nats' | 'correlation'

/** A number that was computed from the data. */
export interface Measure {
  /** Says all that is needed to compute it; stable, so that scripts can look for it. */
  readonly name: string
  /** NaN if it is not defined, as with hidden labels. */
  readonly value: number
  readonly unit: Unit
  /** The parts it is computed from, if that is not in the name. */
  readonly parts?: readonly string[]
}

/** A measure with the paper's figure. */
export interface Figure extends Measure {
  /** As printed in the paper, shares and percentages from 0 to 1; null if there is none. */
  readonly published: number | null
  /** Where it is published. */
  readonly source?: string
}
