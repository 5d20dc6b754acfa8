import type { Example, PhraseSearch, SameMeaning } from '../../core/index.js'
import type { PlacedRow } from '../fields.js'
import type { Format, Reading } from '../format.js'
import { parquetRows } from '../parquet.js'
import { psExamples } from './pic-ps.js'
import { searchExamples } from './pic-search.js'

/** The rows that a JSON format reads, in the Parquet files of the Hugging Face copy. Read only. */
const inParquet = <E extends Example>(
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

export const picPsParquet: Format<SameMeaning> = inParquet(
  'pic-ps-parquet',
  'Parquet with the columns phrase1, phrase2, sentence1, sentence2, label, idx',
  psExamples,
)

export const picSearchParquet: Format<PhraseSearch> = inParquet(
  'pic-search-parquet',
  'Parquet with the columns id, title, context, query, answers {text[], answer_start[]}',
  searchExamples,
)
