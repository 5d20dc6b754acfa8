import { check, type SameMeaning, type Span, type Target, targetOfPieces } from '../../core/index.js'
import { codePointOffset, codePointSpan } from '../../text/index.js'
import { binaryLabel } from '../binary-label.js'
import { field, type PlacedRow, type Row, someTextField, textField } from '../fields.js'
import type { Format } from '../format.js'
import { readJsonItems } from '../json-items.js'
import { notingOtherWord } from '../looks-like.js'
import { notingOddOffsets } from '../odd-offsets.js'
import { inPairLanguages } from '../pair-languages.js'
import type { Place } from '../place.js'
import type { Report } from '../report.js'

const labels = ['T', 'F'] as const
const partOfSpeech = check.oneOf('NOUN', 'VERB', 'ADJ', 'ADV')

/** MCL-WiC: monolingual files have `start1`, `end1` …, cross-lingual ones `ranges1` …, all of them as texts. */
export const mclWic: Format<SameMeaning> = {
  id: 'mcl-wic',
  title:
    'JSON array of {id, lemma, pos, sentence1, sentence2, start1 … or ranges1 …}; gold: array of {id, tag}',
  required: ['data'],
  async *read({ data, gold }, { language, slices, report }) {
    const file = data!
    const tags = gold ? await readTags(gold, report) : null
    for await (const row of readJsonItems(file, report)) {
      const [id, lemma] = [someTextField(row, 'id'), someTextField(row, 'lemma')]
      const pos = field(row, 'pos', partOfSpeech)
      if (id === null || lemma === null || pos === null) continue
      const tag = tags?.get(id)
      tags?.delete(id)
      const first = sideTarget(row, '1')
      if (!first) continue
      const second = sideTarget(row, '2')
      if (!second) continue
      if (tags && tag === undefined) {
        row.problem(`id ${id} is not in ${gold}, expected one tag per id`)
        continue
      }
      const pair = inPairLanguages([first, second], slices.pair)
      for (const [i, target] of pair.entries())
        if ((target.language ?? language) === language)
          notingOtherWord(target, { word: lemma, language, what: `target ${i + 1} is` }, row)
      yield {
        kind: 'same-meaning',
        id,
        group: lemma,
        language,
        slices: { ...slices, pos },
        pair,
        gold: tag?.label ?? null,
      }
    }
    for (const [id, tag] of tags ?? []) tag.problem(`id ${id} is not in ${file}`)
  },
  write(examples) {
    const files: Record<string, Iterable<string>> = { data: array(examples.map(rowOf)) }
    // Every id has a tag, or there is no gold file.
    if (examples.every((example) => example.gold !== null))
      files.gold = array(examples.map(({ id, gold }) => ({ id, tag: labels[gold ? 0 : 1] })))
    return files
  },
}

interface Tag extends Place {
  readonly label: boolean
}

/** The gold file is small and joined by id. */
async function readTags(file: string, report: Report): Promise<Map<string, Tag>> {
  const tags = new Map<string, Tag>()
  for await (const row of readJsonItems(file, report)) {
    const id = textField(row, 'id')
    if (id === null) continue
    const tag = textField(row, 'tag')
    if (tag === null) continue
    const label = binaryLabel(tag, labels, row)
    if (label === null) continue
    const earlier = tags.get(id)
    if (earlier) row.problem(`id ${id} appears twice, first at line ${earlier.number}`)
    else tags.set(id, { ...row, label })
  }
  return tags
}

function sideTarget(row: PlacedRow, side: '1' | '2'): Target | null {
  const text = textField(row, `sentence${side}`)
  if (text === null) return null
  const ranges = rangesOf(row, side)
  if (ranges === null) return null
  const pieces = /^\d+-\d+(,\d+-\d+)*$/.test(ranges)
    ? ranges.split(',').map((range) => {
        const [start, end] = range.split('-').map(Number) as [number, number]
        return codePointSpan(text, start, end)
      })
    : []
  const inOrder = pieces.every((piece, i) => piece && (i === 0 || pieces[i - 1]!.end <= piece.start))
  if (pieces.length > 0 && inOrder)
    return notingOddOffsets(targetOfPieces(text, pieces as Span[]), `target ${side} is`, row)
  return row.problem(
    `target ${side} is at "${ranges}", expected ranges in order such as 4-9,12-15 inside the ${[...text].length} characters of sentence${side}`,
  )
}

function rangesOf(row: PlacedRow, side: '1' | '2'): string | null {
  if (row.value[`ranges${side}`] !== undefined) return textField(row, `ranges${side}`)
  const start = textField(row, `start${side}`)
  if (start === null) return null
  const end = textField(row, `end${side}`)
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
