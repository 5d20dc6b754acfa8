import { type EntrySearch, lookUp, shown, target } from '../../core/index.js'
import { grouped } from '../../math/index.js'
import { codePointOffset, codePointSpan } from '../../text/index.js'
import { idField, type Row, recordsField, textField } from '../fields.js'
import type { Format } from '../format.js'
import { readJsonItems } from '../json-items.js'
import type { Report } from '../report.js'

// What the documents' `split` calls our parts.
const splits: Readonly<Record<string, string>> = { train: 'train', valid: 'dev', test: 'test' }

/** WikiMed: Wikipedia pages, one JSON object per line, with mentions of UMLS concepts. */
export const wikimedJson: Format<EntrySearch> = {
  id: 'wikimed-json',
  title: 'WikiMed: JSON lines of documents with mentions {mention, start_offset, end_offset, link_id}',
  required: ['data'],

  async *read(files, { part, report, language, slices }) {
    const file = files.data!
    let withoutSplit = 0
    for await (const { value: row, line } of readJsonItems(file, report)) {
      if (row.split === undefined) withoutSplit++
      else {
        const split = textField(row, 'split', file, line, report)
        if (split === null) continue
        if (!lookUp(splits, split))
          report.problem(file, line, `field "split" is "${split}", expected train, valid or test`)
        if (lookUp(splits, split) !== part) continue
      }
      const group = idField(row, '_id', file, line, report)
      const text = textField(row, 'text', file, line, report)
      const mentions = recordsField(row, 'mentions', file, line, report)
      if (group === null || text === null || mentions === null) continue
      for (const [i, mention] of mentions.entries()) {
        const found = mentionOf(text, mention, { file, line, report })
        if (!found) continue
        yield {
          kind: 'entry-search',
          id: `${group}-${i}`,
          group,
          language,
          slices,
          target: found.target,
          inventory: 'umls',
          gold: found.gold,
        }
      }
    }
    if (withoutSplit > 0)
      report.note(file, null, `${withoutSplit} documents name no split: read as part of ${part}`)
  },

  write: (examples) => ({ data: dataChunks(examples) }),
}

interface Place {
  readonly file: string
  readonly line: number
  readonly report: Report
}

/** Some files write offsets as texts. NaN for what is neither. */
function offsetOf(row: Row, name: string): number {
  const value = lookUp(row, name)
  return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
    ? Number(value)
    : Number.NaN
}

function mentionOf(text: string, row: Row, { file, line, report }: Place) {
  const surface = textField(row, 'mention', file, line, report)
  const link = textField(row, 'link_id', file, line, report)
  const [start, end] = [offsetOf(row, 'start_offset'), offsetOf(row, 'end_offset')]
  if (surface === null || link === null) return null
  const span = codePointSpan(text, start, end)
  if (!span) {
    report.problem(
      file,
      line,
      `mention "${surface}": offsets ${shown(row.start_offset)}–${shown(row.end_offset)} are no range of characters of the text`,
    )
    return null
  }
  const found = text.slice(span.start, span.end)
  if (found !== surface) {
    report.problem(file, line, `mention "${surface}": the text has "${found}" at ${start}–${end}`)
    return null
  }
  // A page is too long for a context: its line, which is a paragraph, is what a reader needs.
  const from = text.lastIndexOf('\n', span.start - 1) + 1
  const to = text.indexOf('\n', span.end)
  const paragraph = text.slice(from, to < 0 ? undefined : to)
  const gold = link === '' ? null : link.split('|')
  return { target: target(paragraph, span.start - from, span.end - from), gold }
}

function* dataChunks(examples: readonly EntrySearch[]): Generator<string> {
  for (const mentions of grouped(
    examples,
    examples.map(({ group }) => group),
  )) {
    const lines = [...new Set(mentions.map(({ target: { text } }) => text))]
    const text = lines.join('\n')
    yield `${JSON.stringify({
      _id: mentions[0]!.group,
      title: '',
      text,
      mentions: mentions.map(({ target: { text: line, span }, gold }) => {
        const before = lines.slice(0, lines.indexOf(line)).reduce((sum, other) => sum + other.length + 1, 0)
        return {
          mention: line.slice(span.start, span.end),
          start_offset: codePointOffset(text, before + span.start),
          end_offset: codePointOffset(text, before + span.end),
          link_id: gold?.join('|') ?? '',
        }
      }),
    })}\n`
  }
}
