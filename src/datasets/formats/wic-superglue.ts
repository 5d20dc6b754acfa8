import { check, type SameMeaning, type Target, target } from '../../core/index.js'
import { codePointOffset, codePointSpan } from '../../text/index.js'
import { field, type PlacedRow, someTextField, textField } from '../fields.js'
import type { Format, Reading } from '../format.js'
import { isHidden } from '../hidden-label.js'
import { inParquet } from '../in-parquet.js'
import { readJsonItems } from '../json-items.js'
import { notingOtherWord } from '../looks-like.js'
import { notingOddOffsets } from '../odd-offsets.js'
import { rowLabel } from '../row-label.js'

/** WiC in SuperGLUE's JSON lines. Labels are booleans; in some copies the texts "true" and "false", or 1 and 0. */
export const wicSuperglue: Format<SameMeaning> = {
  id: 'wic-superglue',
  title:
    'JSON lines {word, sentence1, sentence2, start1, end1, start2, end2, idx, label?}, code-point offsets',
  required: ['data'],
  async *read({ data }, reading) {
    const exampleOf = superglueExamples(reading)
    for await (const row of readJsonItems(data!, reading.report)) {
      const example = exampleOf(row)
      if (example) yield example
    }
  },
  write: (examples) => ({
    data: examples.map(({ id, group, pair: [a, b], gold }, row) => {
      const idx = Number(/\d+$/.exec(id)?.[0] ?? row)
      const [start1, start2] = [a, b].map(({ text, span }) => codePointOffset(text, span.start))
      const [end1, end2] = [a, b].map(({ text, span }) => codePointOffset(text, span.end))
      const question = { word: group, sentence1: a.text, sentence2: b.text, idx }
      const label = gold === null ? {} : { label: gold }
      return `${JSON.stringify({ ...question, ...label, start1, start2, end1, end2, version: 1.1 })}\n`
    }),
  }),
}

export const wicSuperglueParquet: Format<SameMeaning> = inParquet(
  'wic-superglue-parquet',
  'Parquet with the columns word, sentence1, sentence2, start1, end1, start2, end2, idx, label',
  superglueExamples,
)

function superglueExamples({ part, language, slices }: Reading): (row: PlacedRow) => SameMeaning | null {
  return (row) => {
    const [word, idx] = [someTextField(row, 'word'), field(row, 'idx', check.whole)]
    if (word === null || idx === null) return null
    const first = sideTarget(row, '1')
    const second = first && sideTarget(row, '2')
    if (!second) return null
    for (const [i, target] of [first, second].entries())
      notingOtherWord(target, { word, language, what: `start${i + 1} and end${i + 1} are those of` }, row)
    const gold = labelOf(row)
    if (gold === undefined) return null
    return {
      kind: 'same-meaning',
      id: `${part}-${idx}`,
      group: word,
      language,
      slices: { ...slices },
      pair: [first, second],
      gold,
    }
  }
}

function labelOf(row: PlacedRow): boolean | null | undefined {
  const { label } = row.value
  if (typeof label === 'boolean') return label
  return typeof label === 'string' && isHidden(label) ? null : rowLabel(row, ['true', 'false'])
}

function sideTarget(row: PlacedRow, side: '1' | '2'): Target | null {
  const text = textField(row, `sentence${side}`)
  if (text === null) return null
  const start = field(row, `start${side}`, check.whole)
  if (start === null) return null
  const end = field(row, `end${side}`, check.whole)
  if (end === null) return null
  const span = codePointSpan(text, start, end)
  if (span)
    return notingOddOffsets(
      target(text, span.start, span.end),
      `start${side} and end${side} are those of`,
      row,
    )
  return row.problem(
    `start${side} and end${side} are ${start} and ${end}, expected a range inside the ${[...text].length} characters of sentence${side}`,
  )
}
