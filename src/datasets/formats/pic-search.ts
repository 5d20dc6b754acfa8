import type { PhraseSearch, Span } from '../../core/index.js'
import { codePointOffset, utf16Offset } from '../../text/index.js'
import {
  idField,
  integersField,
  type Row,
  recordField,
  recordsField,
  textField,
  textsField,
  type Where,
} from '../fields.js'
import type { Format, Reading } from '../format.js'
import { readJsonItems } from '../json-items.js'
import type { Report } from '../report.js'

/** PiC Phrase Retrieval and Phrase Sense Disambiguation, in the flat rows of the release or nested as in SQuAD. */
export const picSearch: Format<PhraseSearch> = {
  id: 'pic-search',
  title: 'JSON rows: id, title, context, query, answers {text[], answer_start[]}; or nested as in SQuAD',
  required: ['data'],
  async *read({ data }, reading) {
    let row = 0
    for await (const { value, line } of readJsonItems(data!, reading.report)) {
      const rows = value.paragraphs === undefined ? [value] : squadRows(value, data!, line, reading.report)
      for (const one of rows) {
        const example = searchExample(one, { file: data!, line, row: row++ }, reading)
        if (example) yield example
      }
    }
  },
  write: (examples) => ({ data: written(examples) }),
}

/** The example of one flat row, whichever kind of file it stands in; null after a problem. */
export function searchExample(
  row: Row,
  { file, line, row: number }: Where,
  reading: Reading,
): PhraseSearch | null {
  const { part, language, slices, report } = reading
  const id = row.id === undefined ? `${part}-${number}` : idField(row, 'id', file, line, report)
  const document = textField(row, 'context', file, line, report)
  const query = textField(
    row,
    row.query === undefined && row.question !== undefined ? 'question' : 'query',
    file,
    line,
    report,
  )
  if (id === null || document === null || query === null) return null
  const gold = answerSpans(row, document, file, line, report)
  if (gold === undefined) return null
  // Never the answer: a system sees the group. The title is the address of the page, or of both in PSD.
  const group = typeof row.title === 'string' && row.title !== '' ? row.title : id
  return { kind: 'phrase-search', id, group, language, slices, query, document, gold }
}

/** Null where the labels are hidden; undefined after a problem. */
function answerSpans(
  row: Row,
  document: string,
  file: string,
  line: number | null,
  report: Report,
): Span[] | null | undefined {
  const { answers } = row
  if (answers === undefined || answers === null) return null
  const columns = Array.isArray(answers)
    ? answerColumns(row, file, line, report)
    : recordField(row, 'answers', file, line, report)
  if (!columns) return undefined
  const texts = textsField(columns, 'text', file, line, report)
  const starts = integersField(columns, 'answer_start', file, line, report)
  if (!texts || !starts) return undefined
  if (texts.length !== starts.length) {
    report.problem(
      file,
      line,
      `answers has ${texts.length} texts, expected one for each of ${starts.length} starts`,
    )
    return undefined
  }
  if (texts.length === 0) return null
  const spans: Span[] = []
  for (const [i, text] of texts.entries()) {
    const start = utf16Offset(document, starts[i]!)
    if (start === null || text === '' || !document.startsWith(text, start)) {
      report.problem(
        file,
        line,
        `target not found: expected the answer "${text}" at character ${starts[i]} of context`,
      )
      return undefined
    }
    spans.push({ start, end: start + text.length })
  }
  return spans
}

/** `[{text, answer_start}, …]`, the other way of writing answers, as two columns. */
function answerColumns(row: Row, file: string, line: number | null, report: Report): Row | null {
  const answers = recordsField(row, 'answers', file, line, report)
  return answers && { text: answers.map((a) => a.text), answer_start: answers.map((a) => a.answer_start) }
}

function* squadRows(article: Row, file: string, line: number, report: Report): Generator<Row> {
  for (const paragraph of someRecords(article, 'paragraphs', file, line, report))
    for (const question of someRecords(paragraph, 'qas', file, line, report))
      yield { ...question, title: article.title, context: paragraph.context }
}

/** An article without paragraphs, or a paragraph without questions, is a row that would vanish. */
function someRecords(row: Row, name: string, file: string, line: number, report: Report): readonly Row[] {
  const records = recordsField(row, name, file, line, report)
  if (records?.length === 0) report.problem(file, line, `field "${name}" is empty, expected at least one`)
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
