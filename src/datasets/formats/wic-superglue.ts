import { check, type SameMeaning, type Target, target } from '../../core/index.js'
import { codePointOffset, codePointSpan } from '../../text/index.js'
import { field, type PlacedRow, someTextField, textField } from '../fields.js'
import type { Format } from '../format.js'
import { hideableLabel } from '../hidden-label.js'
import { readJsonItems } from '../json-items.js'
import { notingOtherWord } from '../looks-like.js'
import { notingOddOffsets } from '../odd-offsets.js'

/** WiC in SuperGLUE's JSON lines. Labels are booleans, or the texts "true" and "false" in some copies. */
export const wicSuperglue: Format<SameMeaning> = {
  id: 'wic-superglue',
  title:
    'JSON lines {word, sentence1, sentence2, start1, end1, start2, end2, idx, label?}, code-point offsets',
  required: ['data'],
  async *read({ data }, { part, language, slices, report }) {
    for await (const row of readJsonItems(data!, report)) {
      const word = someTextField(row, 'word')
      if (word === null) continue
      const idx = field(row, 'idx', check.whole)
      if (idx === null) continue
      const first = sideTarget(row, '1')
      if (!first) continue
      const second = sideTarget(row, '2')
      if (!second) continue
      for (const [i, target] of [first, second].entries())
        notingOtherWord(target, { word, language, what: `start${i + 1} and end${i + 1} are those of` }, row)
      const { label } = row.value
      const gold =
        typeof label === 'boolean' || label == null
          ? (label ?? null)
          : hideableLabel(textField(row, 'label'), ['true', 'false'], row)
      if (gold === undefined) continue
      yield {
        kind: 'same-meaning',
        id: `${part}-${idx}`,
        group: word,
        language,
        slices: { ...slices },
        pair: [first, second],
        gold,
      }
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
