import { check, type SameMeaning } from '../../core/index.js'
import { field, type PlacedRow, someTextField, textField } from '../fields.js'
import type { Format } from '../format.js'
import { inParquet } from '../in-parquet.js'
import { rowLabel } from '../row-label.js'
import { characters, type Offsets, type Side, tokenAndLength, xlWicExample } from './xl-wic-example.js'

function sideOf(row: PlacedRow, number: 1 | 2): Side | null {
  const text = textField(row, `context_${number}`)
  const value = field(row, `target_word_location_${number}`, check.record)
  if (text === null || value === null) return null
  const location = { ...row, value }
  const start = field(location, 'char_start', check.whole)
  const end = field(location, 'char_end', check.whole)
  return start === null || end === null ? null : { text, start, end }
}

const xlWicParquetFormat = (id: string, offsets: Offsets): Format<SameMeaning> =>
  inParquet(
    id,
    `Parquet with the columns target_word, pos, context_1, context_2, label and target_word_location_1 and _2 {char_start, char_end}, as ${offsets.where}`,
    (reading) => (row) => {
      const [word, pos] = [someTextField(row, 'target_word'), someTextField(row, 'pos')]
      if (word === null || pos === null) return null
      const first = sideOf(row, 1)
      const second = first && sideOf(row, 2)
      if (!second) return null
      const gold = rowLabel(row, null)
      if (gold === undefined) return null
      return xlWicExample({ word, pos, sides: [first, second], gold }, row, { ...reading, offsets })
    },
  )

export const xlWicParquet = xlWicParquetFormat('xl-wic-parquet', characters)
export const xlWicFarsiParquet = xlWicParquetFormat('xl-wic-farsi-parquet', tokenAndLength)
