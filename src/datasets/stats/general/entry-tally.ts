import { type EntrySearch, surface } from '../../../core/index.js'
import { distinct } from '../distinct.js'
import type { Tally } from '../tally.js'
import { rowsTally } from './rows-tally.js'

export function entryTally(prefix: string): Tally<EntrySearch> {
  const rows = rowsTally(prefix, 'unique groups')
  const mentions = distinct()
  const entries = distinct()
  return {
    add(example) {
      // A document is repeated in each of its mentions: its length is left out, because it would be counted that often.
      rows.add(example, [])
      mentions.add(surface(example.target).toLowerCase())
      for (const entry of example.gold ?? []) entries.add(entry)
    },
    measures: () => [
      ...rows.measures(),
      { name: `${prefix}unique mentions (lower case)`, value: mentions.size, unit: 'count' },
      { name: `${prefix}unique entries`, value: entries.size, unit: 'count' },
    ],
  }
}
