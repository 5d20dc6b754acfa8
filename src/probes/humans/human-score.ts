import type { Interval } from '../../math/index.js'

/** Agreement of people who answered the same items. */
export interface Agreement {
  /** Items that two or more people answered. */
  readonly shared: number
  /** Share of the pairs of answers to an item that are the same; NaN for fewer than two shared items. */
  readonly share: number
  /** Cohen's; of more than two people the mean over their pairs (Light 1971). NaN for fewer than two shared items. */
  readonly kappa: number
}

/** People's score on input that a probe reduces to a part. */
export interface HumanScore {
  readonly probe: string
  readonly value: number
  readonly interval: Interval | null
  /** Answers; 0 if none was given and the score is assumed, null if a paper does not say. */
  readonly n: number | null
  readonly annotators: number
  /** Null if nothing is known of it. */
  readonly agreement: Agreement | null
  /** Assumed, not measured. */
  readonly assumed: boolean
  /** Where it is from: a section of a paper, or why it may be assumed; null for answers that were scored here. */
  readonly source: string | null
}
