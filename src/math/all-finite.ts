/** Whether no number is NaN or infinite. */
export function allFinite(values: ArrayLike<number>): boolean {
  // A loop, because it runs over all weights and vectors, where a call per number would be slow.
  for (let i = 0; i < values.length; i++) if (!Number.isFinite(values[i])) return false
  return true
}
