import type { SameMeaning } from '../../core/index.js'
import { binaryLabel } from '../binary-label.js'
import type { Format } from '../format.js'
import { hasBlank } from '../has-blank.js'
import { columns, type Line, readAligned } from '../lines.js'
import { wholeColumn } from '../number-column.js'
import { characters, type Offsets, type Side, tokenAndLength, xlWicExample } from './xl-wic-example.js'

const names = 'word pos start1 end1 start2 end2 context1 context2 label'.split(' ')
const labels = ['1', '0'] as const

function sideOf(fields: readonly string[], number: 1 | 2, line: Line): Side | null {
  const field = (name: string) => fields[names.indexOf(`${name}${number}`)]!
  const start = wholeColumn(field('start'), `start${number}`, line)
  const end = start === null ? null : wholeColumn(field('end'), `end${number}`, line)
  return start === null || end === null ? null : { text: field('context'), start, end }
}

const xlWicFormat = (id: string, offsets: Offsets): Format<SameMeaning> => ({
  id,
  title: `${names.join('⇥')}, offsets as ${offsets.where}; labels 1 and 0, of test sets in a second file`,
  required: ['data'],
  async *read({ data, gold }, reading) {
    for await (const [line, goldLine] of readAligned(gold ? [data!, gold] : [data!], reading.report)) {
      const unlabelled = line!.text.split('\t').length === names.length - 1
      const fields = columns(line!, unlabelled ? names.slice(0, -1) : names)
      if (!fields) continue
      const [word, pos] = fields as [string, string]
      if (hasBlank({ word, pos }, line!)) continue
      const first = sideOf(fields, 1, line!)
      const second = first && sideOf(fields, 2, line!)
      if (!second) continue
      const label = fields[names.indexOf('label')]
      const written = label ?? goldLine?.text
      const labelled = label === undefined && goldLine ? goldLine : line!
      const answer = written === undefined ? null : binaryLabel(written, labels, labelled)
      if (written !== undefined && answer === null) continue
      const row = { word, pos, sides: [first, second] as const, gold: answer }
      const example = xlWicExample(row, line!, { ...reading, offsets })
      if (example) yield example
    }
  },
  write: (examples) => ({
    data: examples.map(({ group, slices, pair: [a, b], gold }) => {
      const places = [a, b].flatMap(({ text, span }) => offsets.offsetsOf(text, span))
      const label = gold === null ? [] : [labels[gold ? 0 : 1]]
      return `${[group, slices.pos ?? '', ...places, a.text, b.text, ...label].join('\t')}\n`
    }),
  }),
})

export const xlWic = xlWicFormat('xl-wic', characters)
export const xlWicFarsi = xlWicFormat('xl-wic-farsi', tokenAndLength)
