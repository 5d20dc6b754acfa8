import { DataError, type PhraseSearch, type RankedSpan } from '../../core/index.js'
import { findNormalised } from '../../text/index.js'
import type { Submission } from '../submission.js'
import { alignById } from './align-by-id.js'
import { checkedSubmission } from './checked-submission.js'
import { jsonObjectText, readJsonObject } from './json-object.js'

/** The first occurrence of the answer: literal, else after SQuAD's normalisation, which is all that the scorer compares. */
export function locate(document: string, answer: string): readonly RankedSpan[] {
  if (answer === '') return []
  const start = document.indexOf(answer)
  const found = start >= 0 ? { start, end: start + answer.length } : findNormalised(document, answer)
  return found ? [{ ...found, score: 1 }] : []
}

/** PiC PR. An answer that is not in the document is allowed, and wrong. */
export const answersJson = checkedSubmission<Submission<PhraseSearch>>(['phrase-search'], {
  id: 'answers-json',
  title: 'a JSON object {id: text of the answer}; an empty text gives no answer',
  extension: 'json',
  async read(file, examples) {
    const answers = alignById(file, examples, await readJsonObject(file))
    return answers.map(({ id, value, line }, i) => {
      if (typeof value !== 'string')
        throw new DataError({ file, line, message: `${id}: expected the text of the answer, a string` })
      return locate(examples[i]!.document, value)
    })
  },
  write: (outcomes) =>
    jsonObjectText(
      outcomes.map(({ example: { id, document }, prediction: [top] }) => [
        id,
        top ? document.slice(top.start, top.end) : '',
      ]),
    ),
})
