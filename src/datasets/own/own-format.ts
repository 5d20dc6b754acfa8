import { type Kind, targetsOf } from '../../core/index.js'
import { checkExample } from '../check-example.js'
import type { Files, Format } from '../format.js'
import { notingOddOffsets } from '../odd-offsets.js'
import { checked } from '../place.js'
import type { Description } from './description.js'
import { watchMinusOnes } from './label-cells.js'
import { readOwnRows } from './own-rows.js'
import { rowExample } from './row-example.js'
import { splitOfRow } from './scan-rows.js'

export interface OwnReading {
  readonly kind: Kind
  readonly description: Description
  /** Columns that scores are broken down by, by the file's names. */
  readonly slices: readonly string[]
  /** Columns of whole numbers that do not count the rows, by the file's names. */
  readonly numbers: readonly string[]
  /** Only the rows whose `split` column says so; null for all. */
  readonly split: string | null
  /** Whether rows are examples as `polyseme convert` writes them. */
  readonly examples: boolean
  /** Roles of the files with rows; others only belong to the run's key. */
  readonly roles: readonly string[]
}

/** Rows of named columns, in any kind of file. */
export const ownFormat = (reading: OwnReading): Format => ({
  id: 'own-rows',
  title: 'JSON lines, TSV, CSV or Parquet with named columns: your own data',
  required: reading.roles,
  async *read(files: Files, { part, language, slices, report }) {
    const { kind, description, slices: columns, numbers, split, roles, examples } = reading
    let n = 0
    const minusOnes = watchMinusOnes(description)
    for (const [role, file] of Object.entries(files)) {
      if (!roles.includes(role)) continue
      for await (const row of readOwnRows(file!, report)) {
        const { value } = row
        if (split !== null && splitOfRow(value, description) !== split) continue
        n++
        const example = checked(row, () =>
          examples
            ? checkExample(value)
            : rowExample(value, {
                kind,
                description,
                id: `${part}-${n}`,
                language,
                slices: columns,
                numbers,
              }),
        )
        if (!example) continue
        if (example.kind !== kind) {
          row.problem(`field "kind" is "${example.kind}", expected ${kind} as in the rows before`)
          continue
        }
        minusOnes.see(row, example)
        for (const target of targetsOf(example)) notingOddOffsets(target, 'the target is', row)
        yield { ...example, slices: { ...slices, ...example.slices } }
      }
    }
    minusOnes.end()
  },
})
