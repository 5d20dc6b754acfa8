import { check, type EntrySearch, lookUp, shown, target } from '../../core/index.js'
import { grouped } from '../../math/index.js'
import { codePointOffset, codePointSpan } from '../../text/index.js'
import { field, idField, type PlacedRow, type Row, textField } from '../fields.js'
import type { Format } from '../format.js'
import { readJsonItems } from '../json-items.js'

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
    for await (const row of readJsonItems(file, report)) {
      if (row.value.split === undefined) withoutSplit++
      else {
        const split = textField(row, 'split')
        if (split === null) continue
        if (!lookUp(splits, split)) row.problem(`field "split" is "${split}", expected train, valid or test`)
        if (lookUp(splits, split) !== part) continue
      }
      const group = idField(row, '_id')
      const text = textField(row, 'text')
      const mentions = field(row, 'mentions', check.list(check.record))
      if (group === null || text === null || mentions === null) continue
      for (const [i, value] of mentions.entries()) {
        const found = mentionOf(text, { ...row, value })
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

  write: (examples, part) => ({ data: dataChunks(examples, part) }),
}

/** Some files write offsets as strings. NaN for anything else. */
function offsetOf(row: Row, name: string): number {
  const value = lookUp(row, name)
  return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
    ? Number(value)
    : Number.NaN
}

function mentionOf(text: string, row: PlacedRow) {
  const surface = textField(row, 'mention')
  const link = textField(row, 'link_id')?.trim() ?? null
  const { value } = row
  const [start, end] = [offsetOf(value, 'start_offset'), offsetOf(value, 'end_offset')]
  if (surface === null || link === null) return null
  const span = codePointSpan(text, start, end)
  if (!span)
    return row.problem(
      `mention "${surface}": offsets ${shown(value.start_offset)}–${shown(value.end_offset)} are not a range of the text`,
    )
  const found = text.slice(span.start, span.end)
  if (found !== surface)
    return row.problem(`mention "${surface}": the text has "${found}" at ${start}–${end}`)
  // A page is too long for a context: its line, which is a paragraph, is what a reader needs.
  const from = text.lastIndexOf('\n', span.start - 1) + 1
  const to = text.indexOf('\n', span.end)
  const paragraph = text.slice(from, to < 0 ? undefined : to)
  const gold = link === '' ? null : link.split('|')
  return { target: target(paragraph, span.start - from, span.end - from), gold }
}

function* dataChunks(examples: readonly EntrySearch[], part: string | undefined): Generator<string> {
  const split = Object.entries(splits).find(([, name]) => name === part)?.[0]
  for (const mentions of grouped(
    examples,
    examples.map(({ group }) => group),
  )) {
    const lines = [...new Set(mentions.map(({ target: { text } }) => text))]
    const text = lines.join('\n')
    yield `${JSON.stringify({
      _id: mentions[0]!.group,
      title: '',
      ...(split === undefined ? {} : { split }),
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
