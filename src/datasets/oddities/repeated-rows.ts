import { type Example, type Kind, question } from '../../core/index.js'
import { hashText } from '../../files/index.js'
import type { Oddity } from './oddity.js'

/** In running text the same short sentence may well stand twice. */
const fromRunningText: ReadonlySet<Kind> = new Set(['sense-choice', 'entry-search'])

/** What a row asks, whatever its id; null where rows may repeat. */
function askedBy(example: Example): string | null {
  if (fromRunningText.has(example.kind)) return null
  const { id: _id, group: _group, slices: _slices, ...asked } = question(example)
  return hashText(JSON.stringify(asked))
}

interface Row {
  readonly part: string
  readonly id: string
  readonly gold: string
}

/** Rows that ask what an earlier row asks, with the same answer or another. `rows` is shared by the parts of a data set. */
export function repeatedRows(part: string, rows: Map<string, Row>): Oddity {
  const elsewhere = new Map<string, number>()
  return {
    see(example) {
      const asked = askedBy(example)
      if (asked === null) return []
      const gold = JSON.stringify(example.gold)
      const first = rows.get(asked)
      if (first?.part === part)
        return [
          first.gold === gold
            ? `asks the same as row "${first.id}"`
            : `asks the same as row "${first.id}", but has another label`,
        ]
      if (first) elsewhere.set(first.part, (elsewhere.get(first.part) ?? 0) + 1)
      else rows.set(asked, { part, id: example.id, gold })
      return []
    },
    end: () => [...elsewhere].map(([other, count]) => `${count} of its rows are also in ${other}`),
  }
}
