import type { BinaryPrediction, Outcome } from '../../core/index.js'
import { type Interval, mean, wilson } from '../../math/index.js'
import { calibrationPlot } from '../plots/calibration-plot.js'
import { valueText } from '../text/score-text.js'
import { type Figure, finite } from './figure.js'

/** Answers of about the same score or confidence. */
export interface CalibrationBin {
  readonly from: number
  readonly to: number
  readonly mean: number
  readonly n: number
  /** Share of gold that is true; of other kinds, of the credit. */
  readonly share: number
  readonly interval: Pick<Interval, 'low' | 'high'> | null
}

/** Whether a higher score is more often right. */
export interface Calibration {
  /** By the score of yes-or-no answers; of others, by how sure an answer is among the system's. */
  readonly by: 'score' | 'confidence'
  readonly bins: readonly CalibrationBin[]
  /** Expected calibration error; null if scores are not probabilities. */
  readonly error: number | null
}

const wantedBins = 10

/** Bins of equal size; answers of one score are never divided. */
export function calibrationOf(
  outcomes: readonly Outcome[],
  { losses, confidences }: { readonly losses: ArrayLike<number>; readonly confidences: ArrayLike<number> },
): Calibration | null {
  const binary = outcomes.every(({ example: { gold } }) => typeof gold === 'boolean')
  const points = outcomes.map((outcome, i) =>
    binary
      ? { at: (outcome.prediction as BinaryPrediction).score, value: Number(outcome.example.gold) }
      : { at: confidences[i]!, value: 1 - losses[i]! },
  )
  if (points.length === 0 || points.some(({ at, value }) => !Number.isFinite(at) || !Number.isFinite(value)))
    return null
  points.sort((a, b) => a.at - b.at)
  if (points[0]!.at === points.at(-1)!.at) return null // always equally sure
  const bins: CalibrationBin[] = []
  let start = 0
  while (start < points.length) {
    let end = Math.max(start + 1, Math.round(((bins.length + 1) * points.length) / wantedBins))
    while (end < points.length && points[end]!.at === points[end - 1]!.at) end++
    bins.push(binOf(points.slice(start, end)))
    start = end
  }
  const probabilities = binary && points[0]!.at >= 0 && points.at(-1)!.at <= 1
  return {
    by: binary ? 'score' : 'confidence',
    bins,
    error: probabilities
      ? bins.reduce((sum, bin) => sum + (bin.n / points.length) * Math.abs(bin.mean - bin.share), 0)
      : null,
  }
}

function binOf(points: readonly { readonly at: number; readonly value: number }[]): CalibrationBin {
  const values = points.map(({ value }) => value)
  const whole = values.every((value) => value === 0 || value === 1)
  return {
    from: points[0]!.at,
    to: points.at(-1)!.at,
    mean: mean(points.map(({ at }) => at)),
    n: points.length,
    share: mean(values),
    interval: whole ? wilson(values.filter(Boolean).length, values.length) : null,
  }
}

export function calibrationFigure({ by, bins, error }: Calibration): Figure {
  const [x, y] =
    by === 'score' ? ['score of “yes”', 'share of gold that is yes'] : ['confidence, by rank', 'mean credit']
  return {
    name: 'calibration',
    title: 'Calibration',
    note:
      by === 'confidence'
        ? 'Answers in ten parts by how sure the system was of them, compared with its other answers.'
        : error === null
          ? 'Answers in ten bins by score. The scores are not probabilities, so only the slope means anything.'
          : `Answers in ten parts by their score; on the line, scores are probabilities. Expected calibration error ${valueText(error)}.`,
    svg: calibrationPlot(
      bins.map(({ mean: at, share: value, interval, n }) => ({ at, value, interval, n })),
      { x, y, diagonal: error !== null },
    ),
    table: {
      head: [`${by} from`, 'to', 'mean', 'n', y, 'low', 'high'],
      rows: bins.map(({ from, to, mean: middle, n, share, interval }) => [
        ...[from, to, middle, n, finite(share)],
        ...[interval?.low ?? null, interval?.high ?? null],
      ]),
    },
  }
}
