import { type Example, type Kind, lookUp, type UsageLabel } from '../../core/index.js'
import type { PlacedRow } from '../fields.js'
import type { Cells } from './cells.js'
import type { Description } from './description.js'

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  t: true,
  1: true,
  yes: true,
  y: true,
  false: false,
  f: false,
  0: false,
  no: false,
  n: false,
}
const usages: Readonly<Record<string, UsageLabel>> = {
  literal: 'literal',
  literally: 'literal',
  figurative: 'figurative',
  figuratively: 'figurative',
  both: 'both',
}

/** Hugging Face's way to hide a label. */
const hiddenTruth = '-1'

const truthExpected = 'true or false (or T, F, 1, 0, yes, no)'
const usageExpected = 'literal, figurative or both'

/** Yes or no in the words that people write; null if the label is hidden. */
export function truthCell(row: Cells, name: string): boolean | null {
  const word = row.label(name)
  if (word === null || word === hiddenTruth) return null
  return lookUp(truths, word) ?? row.refuse(name, truthExpected)
}

/** In a split of labels 1 and -1 the latter means no, and reading it as hidden would drop half of the rows. */
export function watchMinusOnes({ columns = {} }: Description): {
  see(row: PlacedRow, example: Example): void
  end(): void
} {
  const name = lookUp(columns, 'label') ?? 'label'
  const golds = new Set<unknown>()
  let first: PlacedRow | null = null
  return {
    see(row, { gold }) {
      golds.add(gold)
      if (gold === null && String(lookUp(row.value, name)).trim() === hiddenTruth) first ??= row
    },
    end() {
      if (first && golds.has(true) && !golds.has(false))
        first.problem(
          `field "${name}" is ${hiddenTruth}, which hides a label, while other rows say true and none false; for false write 0, for hidden leave it empty`,
        )
    },
  }
}

export function usageCell(row: Cells, name: string): UsageLabel | null {
  const word = row.label(name)
  if (word === null) return null
  return lookUp(usages, word) ?? row.refuse(name, usageExpected)
}

/** The first mapping of a description to something that is not a label of the kind, such as `ja: maybe`. */
export function wrongLabel(kind: Kind, labels: Readonly<Record<string, string>>): string | null {
  if (kind === 'graded-pair' || kind === 'phrase-search') return null // no words
  if (kind === 'sense-choice' || kind === 'entry-search') return null // any id
  const [known, expected] = kind === 'usage' ? [usages, usageExpected] : [truths, truthExpected]
  const isOurs = (word: string): boolean =>
    Object.hasOwn(known, word.trim().toLowerCase()) || (kind !== 'usage' && word === hiddenTruth)
  for (const [theirs, ours] of Object.entries(labels))
    if (!isOurs(ours)) {
      const turned = isOurs(theirs) ? `; your word comes first: ${ours}: ${theirs}` : ''
      return `labels maps "${theirs}" to "${ours}", expected ${expected}${turned}`
    }
  return null
}
