import { shown } from '../core/index.js'
import type { PlacedRow } from './fields.js'

/** Hugging Face's classes, with -1 for hidden labels. */
const classes: ReadonlyMap<string, boolean | null> = new Map([
  ['1', true],
  ['0', false],
  ['-1', null],
])

/** A row's label, as a class or in the words of the file; null if it is hidden, undefined after a problem. */
export function rowLabel(
  row: PlacedRow,
  words: readonly [yes: string, no: string] | null,
): boolean | null | undefined {
  const { label } = row.value
  if (label === undefined || label === null) return null
  if (words !== null && (label === words[0] || label === words[1])) return label === words[0]
  const gold = typeof label === 'number' || typeof label === 'string' ? classes.get(String(label)) : undefined
  if (gold === undefined)
    row.problem(
      `label is ${shown(label)}, expected ${words === null ? '' : `${words.join(' or ')}, or `}1 or 0`,
    )
  return gold
}
