import { DataError, type PhraseSearch, type RankedSpan } from '../../core/index.js'
import { codePointOffset, codePointSpan } from '../../text/index.js'
import type { Submission } from '../submission.js'
import { type Answer, alignById } from './align-by-id.js'
import { checkedSubmission } from './checked-submission.js'
import { jsonObjectText, readJsonObject } from './json-object.js'

interface LocatedAnswer {
  readonly text: string
  /** In code points, as Python counts. */
  readonly start: number
}

function locatedAnswer(value: unknown): LocatedAnswer | null {
  const fields = Array.isArray(value)
    ? { text: value[0] as unknown, answer_start: value[1] as unknown }
    : value
  if (typeof fields !== 'object' || fields === null || !('text' in fields && 'answer_start' in fields))
    return null
  const { text, answer_start: start } = fields
  return typeof text === 'string' && typeof start === 'number' && Number.isInteger(start) && start >= 0
    ? { text, start }
    : null
}

function spanOf(file: string, document: string, { id, value, line }: Answer<unknown>): readonly RankedSpan[] {
  const answer = locatedAnswer(value)
  if (!answer)
    throw new DataError({
      file,
      line,
      message: `${id}: expected {"text": …, "answer_start": …} or [text, start], the start counted from 0`,
    })
  const { text, start } = answer
  const span = codePointSpan(document, start, start + [...text].length)
  const there = span ? document.slice(span.start, span.end) : ''
  if (span && there.toLowerCase() === text.toLowerCase()) return [{ ...span, score: 1 }]
  // What the published system writes if it finds nothing.
  if (start === 0 && (text === '' || text === 'empty')) return []
  throw new DataError({
    file,
    line,
    message: `${id}: the document has ${JSON.stringify(there)} at answer_start ${start}, not ${JSON.stringify(text)}; offsets count code points`,
  })
}

/** PiC PSD. */
export const locatedAnswersJson = checkedSubmission<Submission<PhraseSearch>>(['phrase-search'], {
  id: 'located-answers-json',
  title: 'a JSON object {id: {"text", "answer_start"}} or {id: [text, start]}, offsets in code points',
  extension: 'json',
  async read(file, examples) {
    const answers = alignById(file, examples, await readJsonObject(file))
    return answers.map((answer, i) => spanOf(file, examples[i]!.document, answer))
  },
  write: (outcomes) =>
    jsonObjectText(
      outcomes.map(({ example: { id, document }, prediction: [top] }) => [
        id,
        top
          ? { text: document.slice(top.start, top.end), answer_start: codePointOffset(document, top.start) }
          : { text: '', answer_start: 0 },
      ]),
    ),
})
