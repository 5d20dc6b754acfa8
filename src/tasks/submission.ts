import type { Example, Outcome, Prediction } from '../core/index.js'

/** A shared task's own file of answers. */
export interface Submission<E extends Example = Example> {
  readonly id: string
  /** What the file looks like, in one line. */
  readonly title: string
  readonly extension: string
  /**
   * Predictions in the order of the examples. Missing, extra and duplicate ids (or lines) are a `DataError` that names
   * them; gold is never looked at. `lenient` reads as the published scorer does, if that leaves such ids out.
   */
  read(
    file: string,
    examples: readonly E[],
    options?: { readonly lenient?: boolean },
  ): Promise<readonly Prediction<E['kind']>[]>
  write(outcomes: readonly Outcome<E>[]): string
}
