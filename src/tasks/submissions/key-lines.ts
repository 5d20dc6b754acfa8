import { DataError, type SenseChoice } from '../../core/index.js'
import { readLines, strict } from '../../datasets/index.js'
import { answersGiven } from '../../metrics/index.js'
import type { Submission } from '../submission.js'
import { type Answer, alignById } from './align-by-id.js'
import { checkedSubmission } from './checked-submission.js'

/** As the framework's scorer: ids that are not in the data are left out, and a word may stay unanswered. */
function onlyKnown(
  examples: readonly SenseChoice[],
  answers: readonly Answer<readonly string[]>[],
): Answer<readonly string[]>[] {
  const wanted = new Set(examples.map(({ id }) => id))
  const answered = new Set(answers.map(({ id }) => id))
  return [
    ...answers.filter(({ id }) => wanted.has(id)),
    ...examples.filter(({ id }) => !answered.has(id)).map(({ id }) => ({ id, line: 0, value: [] })),
  ]
}

/** WSD framework. Senses on one line are answers of equal weight; an id alone is a word left unanswered. */
export const keyLines = checkedSubmission<Submission<SenseChoice>>(['sense-choice'], {
  id: 'key-lines',
  title: 'id and one or more senses per line, separated by spaces; an id alone gives no answer',
  extension: 'txt',
  async read(file, examples, { lenient = false } = {}) {
    const answers: Answer<readonly string[]>[] = []
    for await (const { text, number } of readLines(file, strict)) {
      const [id, ...senses] = text.trim().split(/\s+/)
      if (!id) throw new DataError({ file, line: number, message: 'is blank, expected an id and its senses' })
      answers.push({ id, line: number, value: senses })
    }
    const read = lenient ? onlyKnown(examples, answers) : answers
    return alignById(file, examples, read).map(({ value }) => value.map((id) => ({ id, score: 1 })))
  },
  write: (outcomes) =>
    outcomes.map((outcome) => `${[outcome.example.id, ...answersGiven(outcome)].join(' ')}\n`).join(''),
})
