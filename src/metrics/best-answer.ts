import type { Outcome, PhraseSearch, Span } from '../core/index.js'
import { goldOf } from './gold.js'

/** A predicted phrase and a gold one. */
export interface AnswerPair {
  readonly predicted: string
  readonly gold: string
  readonly predictedSpan: Span
  readonly goldSpan: Span
}

/** The value of the first answer against the gold answer that fits it best; 0 when nothing was found. */
export function bestAnswer(
  { example, prediction: [top] }: Outcome<PhraseSearch>,
  measure: (pair: AnswerPair) => number,
): number {
  const golds = goldOf(example)
  if (!top) return 0
  const predicted = example.document.slice(top.start, top.end)
  return Math.max(
    0,
    ...golds.map((goldSpan) =>
      measure({
        predicted,
        gold: example.document.slice(goldSpan.start, goldSpan.end),
        predictedSpan: top,
        goldSpan,
      }),
    ),
  )
}
