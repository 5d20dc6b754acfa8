import type { PhraseSearch, SameMeaning } from '../../core/index.js'
import type { Format } from '../format.js'
import { inParquet } from '../in-parquet.js'
import { psExamples } from './pic-ps.js'
import { searchExamples } from './pic-search.js'

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
