/** The lowest of the thresholds −1, −1 + step … 1 under which the most labels are right, yes being `score >= threshold`. */
export function gridThreshold(scores: readonly number[], labels: readonly boolean[], step = 0.02): number {
  if (scores.some(Number.isNaN)) throw new RangeError('a threshold cannot be fitted: a score is NaN')
  const right = (threshold: number) => scores.filter((score, i) => score >= threshold === labels[i]).length
  // Counted in whole steps, since sums of 0.02 drift.
  const grid = Array.from(
    { length: Math.round(2 / step) + 1 },
    (_, i) => Math.round((i * step - 1) * 1e9) / 1e9,
  )
  return grid.reduce((best, threshold) => (right(threshold) > right(best) ? threshold : best))
}
