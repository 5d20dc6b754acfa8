/** A cosine that is this much lower than the best counts a third of it. */
const lag = 0.05

/** How close each number is to the highest of its column, 1 for the highest itself. */
export function nearBest(rows: readonly (readonly number[])[]): number[][] {
  const best = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]!))) ?? []
  return rows.map((row) => row.map((value, column) => Math.exp((value - best[column]!) / lag)))
}
