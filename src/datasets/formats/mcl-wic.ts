import { type SameMeaning, type Span, type Target, targetOfPieces } from '../../core/index.js'
import { codePointOffset, codePointSpan } from '../../text/index.js'
import { binaryLabel } from '../binary-label.js'
import { type Row, textField } from '../fields.js'
import type { Format } from '../format.js'
import { readJsonItems } from '../json-items.js'
import { inPairLanguages } from '../pair-languages.js'
import type { Report } from '../report.js'

const labels = ['T', 'F'] as const

/** MCL-WiC: monolingual files have `start1`, `end1` …, cross-lingual ones `ranges1` …, all of them as texts. */
export const mclWic: Format<SameMeaning> = {
  id: 'mcl-wic',
  title:
    'JSON array of {id, lemma, pos, sentence1, sentence2, start1 … or ranges1 …}; gold: array of {id, tag}',
  required: ['data'],
  async *read({ data, gold }, { language, slices, report }) {
    const file = data!
    const tags = gold ? await readTags(gold, report) : null
    for await (const { value, line } of readJsonItems(file, report)) {
      const [id, lemma, pos] = ['id', 'lemma', 'pos'].map((name) =>
        textField(value, name, file, line, report),
      )
      if (id == null || lemma == null || pos == null) continue
      const tag = tags?.get(id)
      tags?.delete(id)
      const first = sideTarget(value, '1', file, line, report)
      if (!first) continue
      const second = sideTarget(value, '2', file, line, report)
      if (!second) continue
      if (tags && tag === undefined) {
        report.problem(file, line, `id ${id} is not in ${gold}, expected one tag per id`)
        continue
      }
      yield {
        kind: 'same-meaning',
        id,
        group: lemma,
        language,
        slices: { ...slices, pos },
        pair: inPairLanguages([first, second], slices.pair),
        gold: tag?.label ?? null,
      }
    }
    for (const [id, { line }] of tags ?? []) report.problem(gold!, line, `id ${id} is not in ${file}`)
  },
  write(examples) {
    const files: Record<string, Iterable<string>> = { data: array(examples.map(rowOf)) }
    // Every id has a tag, or there is no gold file.
    if (examples.every((example) => example.gold !== null))
      files.gold = array(examples.map(({ id, gold }) => ({ id, tag: labels[gold ? 0 : 1] })))
    return files
  },
}

interface Tag {
  readonly label: boolean
  readonly line: number
}

/** The gold file is small and joined by id. */
async function readTags(file: string, report: Report): Promise<Map<string, Tag>> {
  const tags = new Map<string, Tag>()
  for await (const { value, line } of readJsonItems(file, report)) {
    const id = textField(value, 'id', file, line, report)
    if (id === null) continue
    const tag = textField(value, 'tag', file, line, report)
    if (tag === null) continue
    const label = binaryLabel(tag, labels, file, line, report)
    if (label === null) continue
    const earlier = tags.get(id)
    if (earlier) report.problem(file, line, `id ${id} stands twice, first at line ${earlier.line}`)
    else tags.set(id, { label, line })
  }
  return tags
}

function sideTarget(row: Row, side: '1' | '2', file: string, line: number, report: Report): Target | null {
  const text = textField(row, `sentence${side}`, file, line, report)
  if (text === null) return null
  const ranges = rangesOf(row, side, file, line, report)
  if (ranges === null) return null
  const pieces = /^\d+-\d+(,\d+-\d+)*$/.test(ranges)
    ? ranges.split(',').map((range) => {
        const [start, end] = range.split('-').map(Number) as [number, number]
        return codePointSpan(text, start, end)
      })
    : []
  const inOrder = pieces.every((piece, i) => piece && (i === 0 || pieces[i - 1]!.end <= piece.start))
  if (pieces.length > 0 && inOrder) return targetOfPieces(text, pieces as Span[])
  report.problem(
    file,
    line,
    `target ${side} is at "${ranges}", expected ranges in order such as 4-9,12-15 inside the ${[...text].length} characters of sentence${side}`,
  )
  return null
}

function rangesOf(row: Row, side: '1' | '2', file: string, line: number, report: Report): string | null {
  if (row[`ranges${side}`] !== undefined) return textField(row, `ranges${side}`, file, line, report)
  const start = textField(row, `start${side}`, file, line, report)
  if (start === null) return null
  const end = textField(row, `end${side}`, file, line, report)
  return end === null ? null : `${start}-${end}`
}

function rowOf({ id, group, slices, pair: [a, b] }: SameMeaning): Row {
  const question = { id, lemma: group, pos: slices.pos ?? '', sentence1: a.text, sentence2: b.text }
  const [pieces1, pieces2] = [a, b].map(({ text, span, pieces = [span] }) =>
    pieces.map(({ start, end }) => [codePointOffset(text, start), codePointOffset(text, end)].map(String)),
  ) as [string[][], string[][]]
  const [first, second] = slices.pair?.split('-') ?? []
  if (first === second && pieces1.length === 1 && pieces2.length === 1) {
    const [[start1, end1], [start2, end2]] = [pieces1[0]!, pieces2[0]!]
    return { ...question, start1, end1, start2, end2 }
  }
  const [ranges1, ranges2] = [pieces1, pieces2].map((pieces) => pieces.map((p) => p.join('-')).join(','))
  return { ...question, ranges1, ranges2 }
}

function* array(rows: readonly Row[]): Generator<string> {
  for (const [i, row] of rows.entries()) {
    const text = JSON.stringify(row, null, 4).replaceAll('\n', '\n    ')
    yield `${i === 0 ? '[' : ','}\n    ${text}`
  }
  yield '\n]\n'
}
