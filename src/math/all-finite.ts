/** Whether there is neither NaN nor an infinity among the numbers. */
export function allFinite(values: ArrayLike<number>): boolean {
  // A loop, because it runs over all weights and vectors, where a call per number would tell.
  for (let i = 0; i < values.length; i++) if (!Number.isFinite(values[i])) return false
  return true
}
