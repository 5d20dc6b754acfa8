import type { Example, Kind, Prediction, Question } from '../core/index.js'
import type { WordNet } from '../lexicon/index.js'
import type { Random } from '../math/index.js'

/** Answers questions; holds no gold, no task name, no other question's answer. */
export type Predictor<E extends Example> = (
  questions: readonly Question<E>[],
) => Promise<readonly Prediction<E['kind']>[]>

/** Says how far long work has come. */
export type Progress = (done: number, total: number) => void

/** What a system may learn from; asked for, loaded only when touched. */
export interface Materials<E extends Example> {
  train(): Promise<readonly E[]>
  dev(): Promise<readonly E[]>
  wordnet(): Promise<WordNet>
  readonly random: Random
  readonly progress: Progress
}

/** A way of solving one or more kinds. */
export interface System<E extends Example = Example> {
  readonly id: string
  /** What it does, in one line. */
  readonly title: string
  /** The kinds it can answer. */
  readonly kinds: readonly Kind[]
  /** The paper or method it follows. */
  readonly source: string
  prepare(materials: Materials<E>): Promise<Predictor<E>>
}
