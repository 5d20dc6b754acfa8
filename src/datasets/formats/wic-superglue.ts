import { type SameMeaning, type Target, target } from '../../core/index.js'
import { codePointOffset, codePointSpan } from '../../text/index.js'
import { integerField, type Row, textField } from '../fields.js'
import type { Format } from '../format.js'
import { hideableLabel } from '../hidden-label.js'
import { readJsonItems } from '../json-items.js'
import type { Report } from '../report.js'

/** WiC in SuperGLUE's JSON lines. Labels are booleans, or the texts "true" and "false" in some copies. */
export const wicSuperglue: Format<SameMeaning> = {
  id: 'wic-superglue',
  title:
    'JSON lines {word, sentence1, sentence2, start1, end1, start2, end2, idx, label?}, code-point offsets',
  required: ['data'],
  async *read({ data }, { part, language, slices, report }) {
    const file = data!
    for await (const { value, line } of readJsonItems(file, report)) {
      const word = textField(value, 'word', file, line, report)
      if (word === null) continue
      const idx = integerField(value, 'idx', file, line, report)
      if (idx === null) continue
      const first = sideTarget(value, '1', file, line, report)
      if (!first) continue
      const second = sideTarget(value, '2', file, line, report)
      if (!second) continue
      const { label } = value
      const gold =
        typeof label === 'boolean' || label == null
          ? (label ?? null)
          : hideableLabel(
              textField(value, 'label', file, line, report),
              ['true', 'false'],
              file,
              line,
              report,
            )
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

function sideTarget(row: Row, side: '1' | '2', file: string, line: number, report: Report): Target | null {
  const text = textField(row, `sentence${side}`, file, line, report)
  if (text === null) return null
  const start = integerField(row, `start${side}`, file, line, report)
  if (start === null) return null
  const end = integerField(row, `end${side}`, file, line, report)
  if (end === null) return null
  const span = codePointSpan(text, start, end)
  if (span) return target(text, span.start, span.end)
  report.problem(
    file,
    line,
    `start${side} and end${side} are ${start} and ${end}, expected a range inside the ${[...text].length} characters of sentence${side}`,
  )
  return null
}
