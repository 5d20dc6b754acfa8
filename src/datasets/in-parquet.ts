import type { Example } from '../core/index.js'
import type { PlacedRow } from './fields.js'
import type { Format, Reading } from './format.js'
import { parquetRows } from './parquet.js'

/** The format of a Hugging Face copy: `examplesOf` makes the example of one row after the other. Read only. */
export const inParquet = <E extends Example>(
  id: string,
  title: string,
  examplesOf: (reading: Reading) => (row: PlacedRow) => E | null,
): Format<E> => ({
  id,
  title,
  required: ['data'],
  async *read({ data }, reading) {
    const exampleOf = examplesOf(reading)
    for await (const row of parquetRows(data!, reading.report)) {
      const example = exampleOf(row)
      if (example) yield example
    }
  },
})
