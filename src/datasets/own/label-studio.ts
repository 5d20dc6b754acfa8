import { check, lookUp } from '../../core/index.js'
import { countsOf } from '../../math/index.js'
import { codePointOffset } from '../../text/index.js'
import type { Row } from '../fields.js'

/** Rows that a campaign in Label Studio exports as JSON: what was shown in `data`, what was answered in `annotations`. */
export const isLabelStudio = (row: Row): boolean =>
  Array.isArray(lookUp(row, 'annotations')) && typeof lookUp(row, 'data') === 'object' && row.data !== null

type Answer = Readonly<Record<string, string | number>>

const { list, number, record, someText, whole } = check

/** What one person answered, under our names: a chosen label, a rating, or a marked range. */
function answerOf(annotation: Row, data: Row): Answer {
  const answer: Record<string, string | number> = {}
  for (const [i, item] of list(record)(annotation.result, 'annotations.result').entries()) {
    const name = `annotations.result[${i}]`
    const value = record(item.value, `${name}.value`)
    if (value.choices !== undefined)
      answer.label = list(someText)(value.choices, `${name}.value.choices`).join('|')
    if (value.rating !== undefined) answer.score = number(value.rating, `${name}.value.rating`)
    if (value.number !== undefined) answer.score = number(value.number, `${name}.value.number`)
    if (value.start !== undefined) {
      const shown = lookUp(data, String(item.to_name)) === undefined ? 'text' : String(item.to_name)
      const text = someText(lookUp(data, shown), `data.${shown}`)
      const n = /[12]$/.exec(shown)?.[0] ?? '' // a range in text2 is start2 and end2
      answer[`start${n}`] = codePointOffset(text, whole(value.start, `${name}.value.start`))
      answer[`end${n}`] = codePointOffset(text, whole(value.end, `${name}.value.end`))
    }
  }
  return answer
}

/** One annotation of a Label Studio row: who made it, and the answer, under our names. */
export interface LabelStudioAnswer {
  readonly annotator: string
  readonly answer: Answer
  /** Null if it is not given. */
  readonly seconds: number | null
  readonly at: number | null
}

const personOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? String((value as Row).email ?? (value as Row).id ?? '')
    : String(value ?? '')

/** Every annotation of a row that was not cancelled; the row is about the item `id`. */
export function labelStudioAnswers(row: Row): {
  readonly id: string
  readonly answers: readonly LabelStudioAnswer[]
} {
  const data = record(row.data, 'data')
  const given = list(record)(row.annotations, 'annotations').filter(
    ({ was_cancelled }) => was_cancelled !== true,
  )
  const answers = given.map((annotation): LabelStudioAnswer => {
    const at = Date.parse(String(annotation.created_at ?? ''))
    return {
      annotator: personOf(annotation.completed_by),
      answer: answerOf(annotation, data),
      seconds: typeof annotation.lead_time === 'number' ? annotation.lead_time : null,
      at: Number.isNaN(at) ? null : at,
    }
  })
  return { id: String(data.id ?? row.id), answers }
}

/** What most people said; a tie is an error that asks for a decision, not a label. */
function agreed(answers: readonly Answer[]): Answer {
  const counts = countsOf(answers.map((answer) => JSON.stringify(answer)))
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a)
  if (first && second && first[1] === second[1])
    throw new RangeError(
      `field "annotations" has no majority: ${first[0]} and ${second[0]} were answered ${first[1]} times each; mark one as ground truth`,
    )
  return first ? (JSON.parse(first[0]) as Answer) : {}
}

/** Such a row as one of named columns: the shown fields and the answer that was marked as the truth, else the majority's. */
export function labelStudioRow(row: Row): Row {
  const data = record(row.data, 'data')
  const given = list(record)(row.annotations, 'annotations').filter(
    ({ was_cancelled }) => was_cancelled !== true,
  )
  const truth = given.find(({ ground_truth }) => ground_truth === true)
  const answers = (truth ? [truth] : given).map((annotation) => answerOf(annotation, data))
  return { id: row.id, ...data, ...agreed(answers) }
}
