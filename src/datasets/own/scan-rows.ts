import {
  DataError,
  getOrMake,
  isKind,
  type Kind,
  lookUp,
  type Problem,
  wholeNumber,
} from '../../core/index.js'
import type { Report } from '../report.js'
import type { Description } from './description.js'
import { readOwnRows } from './own-rows.js'
import { splitName, usualSplit } from './split-names.js'

/** More values than this, and a column says something of every row rather than of kinds of rows. */
const mostValues = 50

/** What a file holds, before any of it is understood. */
export interface Scanned {
  /** By the file's names. */
  readonly columns: readonly string[]
  /** Columns with few values. */
  readonly coarse: readonly string[]
  /** Columns of whole numbers that are not all different: no counter of rows, as pandas' `index` is. */
  readonly numbers: readonly string[]
  /** Of a `split` column, in order of appearance; empty if there is none. */
  readonly splits: readonly string[]
  /** Of a `kind` column. */
  readonly kinds: readonly Kind[]
  /** Whether its rows are examples as `polyseme convert` writes them. */
  readonly examples: boolean
}

/** The split that a row names; null if it names none. */
export function splitOfRow(
  row: Readonly<Record<string, unknown>>,
  { columns = {} }: Description,
): string | null {
  const value = lookUp(row, lookUp(columns, 'split') ?? 'split')
  return typeof value === 'string' && value !== '' ? usualSplit(value) : null
}

function checkedSplit(split: string, file: string, line: number): string {
  try {
    return splitName(split, 'split')
  } catch (cause) {
    throw new DataError({ file, line, message: (cause as Error).message }, { cause })
  }
}

const isWholeCell = (cell: unknown): boolean =>
  typeof cell === 'string' ? wholeNumber.read(cell) !== null : Number.isInteger(cell)

/** Reads a file once. One without any row that can be read is an error that says why. */
export async function scanRows(file: string, description: Description): Promise<Scanned> {
  let first: Problem | null = null
  const report: Report = {
    problem: (where, line, message) => {
      first ??= { file: where, line, message }
    },
    note: () => {},
  }
  const values = new Map<string, Set<unknown>>()
  const repeating = new Set<string>()
  const splits = new Set<string>()
  const kinds = new Set<Kind>()
  let rows = 0
  let unsplit: number | null = null
  let examples = true
  for await (const { value, number: line } of readOwnRows(file, report)) {
    rows++
    for (const [name, cell] of Object.entries(value)) {
      const seen = getOrMake(values, name, () => new Set())
      if (seen.size <= mostValues && seen.has(cell)) repeating.add(name)
      if (seen.size <= mostValues) seen.add(typeof cell === 'object' && cell !== null ? line : cell)
    }
    const split = splitOfRow(value, description)
    if (split === null) unsplit ??= line
    else splits.add(checkedSplit(split, file, line))
    const kind = lookUp(value, lookUp(description.columns ?? {}, 'kind') ?? 'kind')
    if (isKind(kind)) kinds.add(kind)
    examples &&= isKind(kind) && typeof value.slices === 'object' && typeof value.group === 'string'
  }
  if (rows === 0)
    throw new DataError(first ?? { file, line: null, message: 'holds no rows, expected at least one' })
  if (splits.size > 0 && unsplit !== null && !examples)
    throw new DataError({ file, line: unsplit, message: 'has no split, though other rows name one' })
  return {
    columns: [...values.keys()],
    coarse: [...values].filter(([, seen]) => seen.size <= mostValues).map(([name]) => name),
    numbers: [...repeating].filter((name) => [...values.get(name)!].every(isWholeCell)),
    splits: examples ? [] : [...splits],
    kinds: [...kinds],
    examples,
  }
}
