import { check, type PhraseSearch, type Span, target } from '../../core/index.js'
import { codePointOffset, utf16Offset } from '../../text/index.js'
import { field, idsOf, type PlacedRow, type Row, someTextField } from '../fields.js'
import type { Format, Reading } from '../format.js'
import { readJsonItems } from '../json-items.js'
import { notingOddOffsets } from '../odd-offsets.js'
import { checked } from '../place.js'

const { list, nullable, record, text, whole } = check

/** PiC Phrase Retrieval and Phrase Sense Disambiguation, in the flat rows of the release or nested as in SQuAD. */
export const picSearch: Format<PhraseSearch> = {
  id: 'pic-search',
  title: 'JSON rows: id, title, context, query, answers {text[], answer_start[]}; or nested as in SQuAD',
  required: ['data'],
  async *read({ data }, reading) {
    const exampleOf = searchExamples(reading)
    for await (const row of readJsonItems(data!, reading.report)) {
      const rows = row.value.paragraphs === undefined ? [row.value] : squadRows(row)
      for (const value of rows) {
        const example = exampleOf({ ...row, value })
        if (example) yield example
      }
    }
  },
  write: (examples) => ({ data: written(examples) }),
}

/** Makes the example of one flat row after the other, from any kind of file; null after a problem. */
export function searchExamples({ part, language, slices }: Reading): (row: PlacedRow) => PhraseSearch | null {
  const idOf = idsOf('id', `${part}-`)
  return (row) => {
    const { value } = row
    const id = idOf(row)
    const document = someTextField(row, 'context')
    const asked = value.query === undefined && value.question !== undefined ? 'question' : 'query'
    const query = someTextField(row, asked)
    const titled = checked(row, () => ({ title: nullable(text)(value.title, 'title') }))
    if (id === null || document === null || query === null || !titled) return null
    const gold = answerSpans(row, document)
    if (gold === undefined) return null
    // Never the answer: a system sees the group. The title is the address of the page, or of both in PSD.
    const group = titled.title || id
    return { kind: 'phrase-search', id, group, language, slices, query, document, gold }
  }
}

/** Null if the labels are hidden; undefined after a problem. */
function answerSpans(row: PlacedRow, document: string): Span[] | null | undefined {
  const { answers } = row.value
  if (answers === undefined || answers === null) return null
  const value = Array.isArray(answers) ? answerColumns(row) : field(row, 'answers', record)
  if (!value) return undefined
  const columns = { ...row, value }
  const texts = field(columns, 'text', list(text))
  const starts = field(columns, 'answer_start', list(whole))
  if (!texts || !starts) return undefined
  if (texts.length !== starts.length) {
    row.problem(`answers has ${texts.length} texts, expected one for each of ${starts.length} starts`)
    return undefined
  }
  if (texts.length === 0) return null
  const spans: Span[] = []
  for (const [i, text] of texts.entries()) {
    const start = utf16Offset(document, starts[i]!)
    if (start === null || text === '' || !document.startsWith(text, start)) {
      row.problem(`target not found: expected the answer "${text}" at character ${starts[i]} of context`)
      return undefined
    }
    spans.push({ start, end: start + text.length })
    notingOddOffsets(target(document, start, start + text.length), 'the answer is', row)
  }
  return spans
}

/** `[{text, answer_start}, …]`, the other way of writing answers, as two columns. */
function answerColumns(row: PlacedRow): Row | null {
  const answers = field(row, 'answers', list(record))
  return answers && { text: answers.map((a) => a.text), answer_start: answers.map((a) => a.answer_start) }
}

function* squadRows(article: PlacedRow): Generator<Row> {
  for (const paragraph of someRecords(article, 'paragraphs'))
    for (const question of someRecords({ ...article, value: paragraph }, 'qas'))
      yield { ...question, title: article.value.title, context: paragraph.context }
}

/** An article without paragraphs, or a paragraph without questions, is a row that would vanish. */
function someRecords(row: PlacedRow, name: string): readonly Row[] {
  const records = field(row, name, list(record))
  if (records?.length === 0) row.problem(`field "${name}" is empty, expected at least one`)
  return records ?? []
}

function* written(examples: readonly PhraseSearch[]): Generator<string> {
  for (const { id, group, query, document, gold } of examples) {
    const answers = {
      text: (gold ?? []).map(({ start, end }) => document.slice(start, end)),
      answer_start: (gold ?? []).map(({ start }) => codePointOffset(document, start)),
    }
    yield `${JSON.stringify({ id, title: group === id ? '' : group, context: document, query, answers })}\n`
  }
}
