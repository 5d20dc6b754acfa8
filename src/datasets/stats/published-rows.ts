/** A table as printed, as figures by name: row `train` and column `rows` make `train: rows`; null leaves one out. */
export const publishedRows = (
  columns: readonly string[],
  rows: Readonly<Record<string, readonly (number | null)[]>>,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([row, values]) =>
      values.flatMap((value, i) => (value === null ? [] : [[`${row}: ${columns[i]!}`, value] as const])),
    ),
  )
