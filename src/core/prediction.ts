import type { Example, Kind, UsageLabel } from './example.js'
import type { Remark } from './remark.js'
import type { Span } from './span.js'

/** A yes or no with the score behind it: calibration, thresholds and paired tests need more than the label. */
export interface BinaryPrediction {
  readonly label: boolean
  readonly score: number
}
export interface UsagePrediction {
  readonly label: UsageLabel
  readonly scores: Readonly<Record<UsageLabel, number>>
}
/** One similarity per context. */
export type GradedPrediction = readonly number[]
/** Best first. */
export interface RankedSpan extends Span {
  readonly score: number
}
/** Best first. */
export interface RankedId {
  readonly id: string
  readonly score: number
}

export interface PredictionOf {
  'same-meaning': BinaryPrediction
  'sense-match': BinaryPrediction
  'phrase-pair': BinaryPrediction
  usage: UsagePrediction
  'graded-pair': GradedPrediction
  'phrase-search': readonly RankedSpan[]
  'sense-choice': readonly RankedId[]
  'entry-search': readonly RankedId[]
}

export type Prediction<K extends Kind = Kind> = PredictionOf[K]

/** The answer to one of several ways of asking. */
export interface Variant<K extends Kind = Kind> {
  readonly answer: Prediction<K>
  /** False if there is no answer: the question then counts as wrong. */
  readonly answered: boolean
}

/** An example with a prediction: the only input of metrics and analyses. */
export interface Outcome<E extends Example = Example> {
  readonly example: E
  readonly prediction: Prediction<E['kind']>
  /** Absent if there are none. */
  readonly remarks?: readonly Remark[]
  /** By name; absent if the system asks in only one way. */
  readonly variants?: Readonly<Record<string, Variant<E['kind']>>>
}
