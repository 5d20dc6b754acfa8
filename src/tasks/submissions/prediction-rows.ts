import {
  DataError,
  type Example,
  type Kind,
  kinds,
  lookUp,
  type Outcome,
  type PhraseSearch,
  type Prediction,
  shown,
} from '../../core/index.js'
import { cells, readJsonItems, strict } from '../../datasets/index.js'
import { codePointOffset } from '../../text/index.js'
import type { Submission } from '../submission.js'
import { type Answer, alignById } from './align-by-id.js'
import { answerRows } from './answer-rows.js'
import { checkedSubmission } from './checked-submission.js'
import { predictionOfRow } from './prediction-of-row.js'

type Row = Readonly<Record<string, unknown>>

/** The example that a row is about: by `id`, or by SuperGLUE's `idx`, which counts rows from 0. */
function idOf(row: Row, examples: readonly Example[], file: string, line: number): string {
  const [id, given] = [lookUp(row, 'id'), lookUp(row, 'idx')]
  const idx = typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : given // in a table
  if (typeof id === 'string' || typeof id === 'number') {
    const other = typeof idx === 'number' ? (examples[idx]?.id ?? String(idx)) : String(idx ?? id)
    if (other !== String(id))
      throw new DataError({ file, line, message: `"id" says ${id} and "idx" ${other}; expected one of them` })
    return String(id)
  }
  if (typeof idx === 'number' && Number.isInteger(idx)) return examples[idx]?.id ?? String(idx)
  const found =
    id !== undefined ? `, found "id" ${shown(id)}` : idx !== undefined ? `, found "idx" ${shown(idx)}` : ''
  throw new DataError({
    file,
    line,
    message: `expected an object with "id", or with the row number "idx"${found}`,
  })
}

const ranked = (answers: readonly { readonly score: number }[]) => ({
  score: answers.map(({ score }) => score),
})

const fieldsOf: { readonly [K in Kind]: (prediction: Prediction<K>, example: Example) => Row } = {
  'same-meaning': (answer) => ({ ...answer }),
  'sense-match': (answer) => ({ ...answer }),
  'phrase-pair': (answer) => ({ ...answer }),
  usage: (answer) => ({ ...answer }),
  'graded-pair': (scores) => ({ scores }),
  'phrase-search': (spans, example) => {
    const { document } = example as PhraseSearch
    return {
      start: spans.map(({ start }) => codePointOffset(document, start)),
      end: spans.map(({ end }) => codePointOffset(document, end)),
      ...ranked(spans),
    }
  },
  'sense-choice': (ids) => ({ label: ids.map(({ id }) => id), ...ranked(ids) }),
  'entry-search': (ids) => ({ label: ids.map(({ id }) => id), ...ranked(ids) }),
}

/** Row numbers where ids were expected, which is what most scripts write first. */
function checkNotNumbered(file: string, examples: readonly Example[], answers: readonly Answer<Row>[]): void {
  const [first] = answers
  const isNumber = ({ id }: Answer<Row>) => /^\d+$/.test(id) && Number(id) <= examples.length
  if (!first || !answers.every(isNumber) || examples.some(({ id }) => /^\d+$/.test(id))) return
  const message = `"id" is a row number, ${first.id}; expected ids of the data, such as ${examples[0]?.id}, or the number as "idx", which counts from 0`
  throw new DataError({ file, line: first.line, message })
}

const labelledKinds: ReadonlySet<Kind> = new Set(['same-meaning', 'sense-match', 'phrase-pair', 'usage'])

/** A label or a score that only some rows lack would be guessed from the other, by a rule that the file doesn't follow. */
function checkAllOrNone(name: string, answers: readonly Answer<Row>[], file: string): void {
  const lacking = answers.filter(({ value }) => !cells(value, {}).has(name))
  if (lacking.length === 0 || lacking.length === answers.length) return
  const message = `has no "${name}", but other rows do; expected it in all rows or in none`
  throw new DataError({ file, line: lacking[0]!.line, message })
}

/** Answers of any kind, one JSON object or table row each: every task takes this in addition to its own format. */
export const predictionRows = checkedSubmission<Submission>(kinds, {
  id: 'prediction-rows',
  title:
    'JSON lines {"id" or "idx", "label", "score"}, by kind, as an exec: program writes them; or CSV, TSV',
  extension: 'jsonl',
  async read(file, examples) {
    const answers: Answer<Row>[] = []
    const rows = (await answerRows(file)) ?? readJsonItems // whose errors say what a row looks like
    for await (const { value, number: line } of rows(file, strict))
      answers.push({ id: idOf(value, examples, file, line), value, line })
    checkNotNumbered(file, examples, answers)
    const [first] = examples
    if (first && labelledKinds.has(first.kind))
      for (const name of ['label', 'score']) checkAllOrNone(name, answers, file)
    return alignById(file, examples, answers).map(({ value, line }, i) => {
      try {
        return predictionOfRow(value, examples[i]!)
      } catch (cause) {
        if (!(cause instanceof RangeError)) throw cause
        throw new DataError({ file, line, message: cause.message }, { cause })
      }
    })
  },
  write: (outcomes: readonly Outcome[]) =>
    outcomes
      .map(({ example, prediction }) => {
        const write = fieldsOf[example.kind] as (p: Prediction, e: Example) => Row
        return `${JSON.stringify({ id: example.id, ...write(prediction, example) })}\n`
      })
      .join(''),
})
