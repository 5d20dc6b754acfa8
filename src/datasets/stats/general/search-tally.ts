import type { PhraseSearch } from '../../../core/index.js'
import { distinct } from '../distinct.js'
import { runningMean } from '../running-mean.js'
import type { Tally } from '../tally.js'
import { rowsTally } from './rows-tally.js'

export function searchTally(prefix: string): Tally<PhraseSearch> {
  const rows = rowsTally(prefix, 'unique documents')
  const queries = distinct()
  const answers = runningMean()
  return {
    add(example) {
      rows.add(example, [example.document])
      queries.add(example.query)
      if (example.gold) answers.add(example.gold.length)
    },
    measures: () => [
      ...rows.measures(),
      { name: `${prefix}unique queries`, value: queries.size, unit: 'count' },
      { name: `${prefix}mean number of answers`, value: answers.value, unit: 'mean' },
    ],
  }
}
