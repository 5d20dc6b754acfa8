import path from 'node:path'
import { checkTexts, DataError, lookUp, UserError } from '../../core/index.js'
import {
  isLabelStudio,
  labelStudioAnswers,
  readJsonItems,
  readTabRecords,
  strict,
} from '../../datasets/index.js'

/** An answer given elsewhere, from a file. */
export interface AnswerRow {
  readonly file: string
  readonly line: number
  /** The unit, or the item if it has only one unit. */
  readonly unit: string
  readonly annotator: string
  readonly team: string | null
  /** What the answer comes to; null if `answer` has all of it. */
  readonly label: string | number | null
  readonly answer: unknown
  readonly seconds: number
  readonly at: number | null
}

/**
 * Answers of a CSV or TSV file with the columns item (or unit), annotator and label, or of a Label Studio export. A
 * campaign's own `answers.csv` is such a file.
 */
export async function readAnswers(file: string): Promise<AnswerRow[]> {
  checkTexts('readAnswers file', file)
  const ending = path.extname(file).toLowerCase()
  const rows: AnswerRow[] = []
  if (ending === '.csv' || ending === '.tsv') {
    const separator = ending === '.csv' ? ',' : '\t'
    for await (const { fields, number } of readTabRecords(file, ['annotator', 'label'], strict, separator))
      rows.push(tableRow(fields, file, number))
  } else if (ending === '.json' || ending === '.jsonl') {
    for await (const { value, number } of readJsonItems(file, strict))
      rows.push(...studioRows(value, file, number))
  } else throw new UserError(`${file}: expected a file that ends in .csv, .tsv, .json or .jsonl`)
  if (rows.length === 0) throw new DataError({ file, line: null, message: 'holds no answers' })
  return rows
}

function tableRow(fields: Readonly<Record<string, string>>, file: string, line: number): AnswerRow {
  const cell = (name: string): string => (lookUp(fields, name) ?? '').trim()
  const unit = cell('unit') || cell('item')
  const problem = (message: string) => new DataError({ file, line, message })
  if (unit === '') throw problem('names no item; expected one in the column item or unit')
  if (cell('annotator') === '') throw problem('annotator is empty')
  const seconds = Number(cell('seconds') || 0)
  if (!(seconds >= 0)) throw problem(`seconds is "${cell('seconds')}", expected a number`)
  const at = cell('at') === '' ? null : Date.parse(cell('at'))
  if (Number.isNaN(at)) throw problem(`at is "${cell('at')}", expected a time such as 2026-11-17T12:00:00Z`)
  const answer = cell('answer') === '' ? null : jsonOrUndefined(cell('answer'))
  if (answer === undefined) throw problem('answer: expected JSON')
  return {
    file,
    line,
    unit,
    annotator: cell('annotator'),
    team: cell('team') || null,
    label: cell('label') || null,
    answer,
    seconds,
    at,
  }
}

function studioRows(value: Readonly<Record<string, unknown>>, file: string, line: number): AnswerRow[] {
  if (!isLabelStudio(value))
    throw new DataError({
      file,
      line,
      message: 'is not a task of Label Studio: expected data and annotations',
    })
  try {
    const { id, answers } = labelStudioAnswers(value)
    return answers.map(({ annotator, answer, seconds, at }) => ({
      file,
      line,
      unit: id,
      annotator: annotator || 'unknown',
      team: null,
      label: labelOf(answer),
      answer: null,
      seconds: seconds ?? 0,
      at,
    }))
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new DataError({ file, line, message: cause.message }, { cause })
  }
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** A chosen label, a rating, or the range of a span. */
const labelOf = ({
  label,
  score,
  start,
  end,
}: Readonly<Record<string, string | number>>): string | number | null =>
  label ?? score ?? (start === undefined ? null : `${start}-${end}`)
