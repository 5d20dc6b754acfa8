/** Minimum and maximum; NaN for nothing. Without spreading: a call takes only about a hundred thousand arguments. */
export function extent(values: readonly number[]): [least: number, greatest: number] {
  let [least, greatest] = [values[0] ?? Number.NaN, values[0] ?? Number.NaN]
  for (const value of values) {
    least = Math.min(least, value)
    greatest = Math.max(greatest, value)
  }
  return [least, greatest]
}
