import type { SameMeaning } from '../../core/index.js'
import { tokenIndexAt } from '../../text/index.js'
import { binaryLabel } from '../binary-label.js'
import type { Format } from '../format.js'
import { hasBlank } from '../has-blank.js'
import { columns, readAligned } from '../lines.js'
import { notingOtherWord } from '../looks-like.js'
import { oneOfColumn } from '../one-of-column.js'
import { tokenTarget } from '../token-target.js'

const names = ['word', 'pos', 'indices', 'context1', 'context2'] as const
const labels = ['T', 'F'] as const
const tags = ['N', 'V'] as const

/** WiC as published. */
export const wicText: Format<SameMeaning> = {
  id: 'wic-text',
  title: 'word⇥pos⇥i-j⇥context1⇥context2, 0-based indices of tokens; T or F in a second file, line by line',
  required: ['data'],
  async *read({ data, gold }, { part, language, slices, report }) {
    for await (const [line, label] of readAligned(gold ? [data!, gold] : [data!], report)) {
      const fields = columns(line!, names)
      if (!fields) continue
      const [word, pos, indices, context1, context2] = fields as [string, string, string, string, string]
      if (hasBlank({ word }, line!) || oneOfColumn(pos, 'pos', tags, line!) === null) continue
      const index = /^(\d+)-(\d+)$/.exec(indices)
      if (!index) {
        line!.problem(`indices are "${indices}", expected two token numbers such as 2-1`)
        continue
      }
      const first = tokenTarget({ name: 'context1', text: context1, index: Number(index[1]) }, line!)
      const second = tokenTarget({ name: 'context2', text: context2, index: Number(index[2]) }, line!)
      if (!first || !second) continue
      for (const [i, target] of [first, second].entries())
        notingOtherWord(target, { word, language, what: `index ${i + 1} points at` }, line!)
      const answer = label ? binaryLabel(label.text, labels, label) : null
      if (label && answer === null) continue
      yield {
        kind: 'same-meaning',
        id: `${part}-${line!.number - 1}`,
        group: word,
        language,
        slices: { ...slices, pos },
        pair: [first, second],
        gold: answer,
      }
    }
  },
  write(examples) {
    const data = examples.map(({ group, slices, pair: [a, b] }) => {
      const indices = [a, b].map(({ text, span }) => tokenIndexAt(text, span.start)).join('-')
      return `${[group, slices.pos ?? '', indices, a.text, b.text].join('\t')}\n`
    })
    const files: Record<string, Iterable<string>> = { data }
    // One line per example or none at all: a gold file cannot leave single labels out.
    if (examples.every((example) => example.gold !== null))
      files.gold = examples.map(({ gold }) => `${labels[gold ? 0 : 1]}\n`)
    return files
  },
}
