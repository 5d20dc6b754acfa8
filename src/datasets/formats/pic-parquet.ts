import type { Example, PhraseSearch, SameMeaning } from '../../core/index.js'
import type { PlacedRow } from '../fields.js'
import type { Format, Reading } from '../format.js'
import { parquetRows } from '../parquet.js'
import { psExample } from './pic-ps.js'
import { searchExample } from './pic-search.js'

/** The rows that a JSON format reads, in the Parquet files of the Hugging Face copy. Read only. */
const inParquet = <E extends Example>(
  id: string,
  title: string,
  exampleOf: (row: PlacedRow, reading: Reading & { readonly index: number }) => E | null,
): Format<E> => ({
  id,
  title,
  required: ['data'],
  async *read({ data }, reading) {
    for await (const row of parquetRows(data!, reading.report)) {
      const example = exampleOf(row, { ...reading, index: row.number - 1 })
      if (example) yield example
    }
  },
})

export const picPsParquet: Format<SameMeaning> = inParquet(
  'pic-ps-parquet',
  'Parquet with the columns phrase1, phrase2, sentence1, sentence2, label, idx',
  psExample,
)

export const picSearchParquet: Format<PhraseSearch> = inParquet(
  'pic-search-parquet',
  'Parquet with the columns id, title, context, query, answers {text[], answer_start[]}',
  searchExample,
)
