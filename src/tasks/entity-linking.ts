import type { EntrySearch } from '../core/index.js'
import { accuracyAt1, entryMrr, recallAt10 } from '../metrics/index.js'
import { idsJson } from './submissions/index.js'
import type { Task } from './task.js'

const linking = (id: string, title: string): Task<EntrySearch> => ({
  id,
  version: 1,
  title,
  kind: 'entry-search',
  dataset: id,
  splits: { train: ['train'], dev: ['dev'], test: ['test'] },
  metrics: [accuracyAt1, recallAt10, entryMrr],
  submission: idsJson,
  published: [],
})

export const entityLinking: readonly Task<EntrySearch>[] = [
  linking('aida', 'AIDA-CoNLL: which Wikipedia page is meant?'),
  linking('wikimed', 'WikiMed: which medical Wikipedia page is meant?'),
  linking('cometa', 'COMETA: which SNOMED CT concept is meant?'),
]
