import path from 'node:path'
import { type Kind, kinds, UsageError, UserError } from '../../core/index.js'
import type { Description } from './description.js'
import { inferKind } from './infer-kind.js'
import { wrongLabel } from './label-cells.js'
import { columnNames, isOwnColumn, missingColumn, misspeltColumn, mistakenColumn } from './own-columns.js'
import type { OwnPlace } from './own-place.js'
import type { Scanned } from './scan-rows.js'

/** A file and what its rows hold. */
export interface ScannedFile extends Scanned {
  readonly file: string
}

const toMap = 'map it with "columns:" in a YAML file beside the data'

/** Separators by which a header of one column may be divided, and what helps. */
const separators: readonly (readonly [separator: string, advice: string])[] = [
  ['\t', 'they are separated by tabs: name the file .tsv'],
  [',', 'they are separated by commas: name the file .csv'],
  [';', 'they are separated by semicolons: name the file .csv'],
  ['|', 'they are separated by |: write tabs instead, and name the file .tsv'],
]

/** Why a header may be no header of ours; null if it looks like one. */
function headerHint(columns: readonly string[]): string | null {
  const [only = '', ...more] = columns
  const [, advice] = more.length > 0 ? [] : (separators.find(([separator]) => only.includes(separator)) ?? [])
  if (advice !== undefined) return advice
  if (columns.some((name) => name.includes('<t>') || name.trim().split(/\s+/).length > 4))
    return 'the first line must name the columns'
  return null
}

/** What may have been meant by the columns; else what settles the matter. */
function kindHint(columns: readonly string[]): string {
  const slip = misspeltColumn(columns)
  if (slip) return `did you mean ${slip.meant} by ${slip.found}? rename it, or ${toMap}`
  return `name it with --kind, one of ${kinds.join(', ')}`
}

/** The kind that is given, described, named in the rows or clear from the columns. */
function inferredKind(
  { kinds: said, columns, examples }: Scanned,
  description: Description,
  given?: Kind,
): Kind | null {
  if (said.length > 1) return null
  if (examples) return said[0]!
  const theirs = new Map(Object.entries(description.columns ?? {}).map(([ours, name]) => [name, ours]))
  return (
    given ??
    description.kind ??
    said[0] ??
    inferKind(new Set(columns.map((name) => theirs.get(name) ?? name)))
  )
}

/** The kind of a split, from its first file; an error if it is not clear. */
export function kindOf(first: ScannedFile, description: Description, given: Kind | undefined): Kind {
  const kind = inferredKind(first, description, given)
  if (kind === null)
    throw new UsageError(
      `${first.file}: its kind is not clear from the columns ${first.columns.join(', ')}; ${headerHint(first.columns) ?? kindHint(first.columns)}`,
    )
  return kind
}

/** Checks that a description speaks of columns and labels that a split and its kind have. */
export function checkDescribedColumns(
  kind: Kind,
  { folder, described, description }: OwnPlace,
  scans: readonly ScannedFile[],
): void {
  const first = scans[0]!
  const columns = Object.entries(description.columns ?? {})
  for (const [, theirs] of columns)
    if (!scans.every((scan) => scan.columns.includes(theirs)))
      throw new UserError(
        `${first.file}: has no column ${theirs}, which ${described} names; it has ${first.columns.join(', ')}`,
      )
  for (const [name] of columns)
    if (!isOwnColumn(kind, name))
      throw new UserError(
        `${path.join(folder, described!)}: columns names "${name}", which ${kind} does not have; known: ${columnNames(kind).join(', ')}`,
      )
  const slice = description.slices?.find((name) => !scans.some((scan) => scan.columns.includes(name)))
  if (slice !== undefined)
    throw new UserError(
      `${path.join(folder, described!)}: slices names "${slice}", but ${first.file} has no such column; it has ${first.columns.join(', ')}`,
    )
  const wrong = wrongLabel(kind, description.labels ?? {})
  if (wrong) throw new UserError(`${path.join(folder, described!)}: ${wrong}`)
}

/** Checks that a file has the columns its kind needs, under our names or as the description maps them. */
export function checkColumns(
  kind: Kind,
  { columns: mapped = {} }: Description,
  { file, columns }: ScannedFile,
): void {
  const theirs = new Set(Object.values(mapped))
  const named = [...columns.filter((name) => !theirs.has(name)), ...Object.keys(mapped)]
  const mistaken = mistakenColumn(kind, named)
  if (mistaken)
    throw new UserError(
      `${file}: has a column "${mistaken.found}" and no "${mistaken.meant}"; rename it, or ${toMap}`,
    )
  const missing = missingColumn(kind, named)
  if (missing !== null)
    throw new UserError(
      `${file}: has no column "${missing}", which ${kind} needs; it has ${columns.join(', ')}; ${headerHint(columns) ?? `rename the one that holds it, or ${toMap}`}`,
    )
}
